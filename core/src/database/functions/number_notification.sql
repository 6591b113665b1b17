-- Numbers the notifications of each member without gaps.
CREATE OR REPLACE FUNCTION number_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_counters SET last_notification_id = last_notification_id + 1 WHERE user_id = NEW.user_id
    RETURNING last_notification_id INTO NEW.id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER notifications_number BEFORE INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION number_notification();
