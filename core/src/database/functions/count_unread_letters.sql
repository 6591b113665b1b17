-- Counts the unread letters of a member, of those that are ready.
CREATE OR REPLACE FUNCTION count_unread_letters() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'ready' AND NOT OLD.is_read THEN before := 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'ready' AND NOT NEW.is_read THEN after := 1; END IF;
  IF before <> after THEN
    UPDATE user_counters SET unread_letters = unread_letters + after - before, revision = revision + 1
      WHERE user_id = COALESCE(NEW.user_id, OLD.user_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER letters_count AFTER INSERT OR DELETE OR UPDATE OF is_read, status ON letters
  FOR EACH ROW EXECUTE FUNCTION count_unread_letters();
