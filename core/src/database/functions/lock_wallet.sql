-- Locks the wallet before an entry is booked, so that parallel bookings of one member follow one another.
CREATE OR REPLACE FUNCTION lock_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  INSERT INTO wallets (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  PERFORM FROM wallets WHERE user_id = NEW.user_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER wallet_entries_hold BEFORE INSERT ON wallet_entries
  FOR EACH ROW EXECUTE FUNCTION lock_wallet();
