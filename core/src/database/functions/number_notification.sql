-- Numbers the notifications of each member without gaps. One of a broadcast is counted as unread with the same update. Only workers
-- of the previous release store those without a number, during a rollout: remove this branch in the next release. This one's
-- `broadcast-pages.ts` numbers and counts a page of them in one statement, and rows with a number are left alone.
CREATE OR REPLACE FUNCTION number_notification() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted integer := (NEW.kind = 'broadcast.sent' AND NOT NEW.is_read)::integer;
BEGIN
  UPDATE user_counters SET last_notification_id = last_notification_id + 1,
      unread_notifications = unread_notifications + counted, revision = revision + counted
    WHERE user_id = NEW.user_id
    RETURNING last_notification_id INTO NEW.id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER notifications_number BEFORE INSERT ON notifications
  FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION number_notification();
