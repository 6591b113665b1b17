-- The rights of a member changed: processes drop what they have cached about the member with this id.
CREATE OR REPLACE FUNCTION publish_member_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('member_changed', NEW.id::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_standing AFTER UPDATE OF is_admin, is_site_owner, suspended_until, totp_secret ON users
  FOR EACH ROW WHEN ((OLD.is_admin, OLD.is_site_owner, OLD.suspended_until, OLD.totp_secret IS NULL)
    IS DISTINCT FROM (NEW.is_admin, NEW.is_site_owner, NEW.suspended_until, NEW.totp_secret IS NULL))
  EXECUTE FUNCTION publish_member_change();
