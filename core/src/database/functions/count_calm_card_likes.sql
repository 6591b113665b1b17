-- Counts the likes of a calm card. The card gets its row with the first like.
CREATE OR REPLACE FUNCTION count_calm_card_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO calm_cards (id, likes_count) VALUES (NEW.card_id, 1)
      ON CONFLICT (id) DO UPDATE SET likes_count = calm_cards.likes_count + 1;
  ELSE
    UPDATE calm_cards SET likes_count = likes_count - 1 WHERE id = OLD.card_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER calm_card_likes_count AFTER INSERT OR DELETE ON calm_card_likes
  FOR EACH ROW EXECUTE FUNCTION count_calm_card_likes();
