-- Counts the unread notifications of a member. New ones of broadcasts are counted when they are numbered.
CREATE OR REPLACE FUNCTION count_unread_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND NOT OLD.is_read THEN before := 1; END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.is_read THEN after := 1; END IF;
  IF before <> after THEN
    UPDATE user_counters SET unread_notifications = unread_notifications + after - before, revision = revision + 1
      WHERE user_id = COALESCE(NEW.user_id, OLD.user_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notifications_count AFTER DELETE OR UPDATE OF is_read ON notifications
  FOR EACH ROW EXECUTE FUNCTION count_unread_notifications();

CREATE OR REPLACE TRIGGER notifications_count_new AFTER INSERT ON notifications
  FOR EACH ROW WHEN (NEW.kind <> 'broadcast.sent') EXECUTE FUNCTION count_unread_notifications();
