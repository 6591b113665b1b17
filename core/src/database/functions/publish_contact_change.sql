-- Contact messages changed: every process that listens on `contact` counts the unread ones again.
CREATE OR REPLACE FUNCTION publish_contact_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('contact', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_messages_changed AFTER INSERT OR DELETE OR UPDATE ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION publish_contact_change();
