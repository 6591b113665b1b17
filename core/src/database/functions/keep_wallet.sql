-- Adds a booked entry to the sums of the wallet.
CREATE OR REPLACE FUNCTION keep_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallets AS w (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  UPDATE wallets SET coins = coins + NEW.coins, gems = gems + NEW.gems, revision = revision + 1
    WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER wallet_entries_sum AFTER INSERT ON wallet_entries
  FOR EACH ROW EXECUTE FUNCTION keep_wallet();
