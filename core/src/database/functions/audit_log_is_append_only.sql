-- Refuses every change of a line of the audit log, with two exceptions. Lines that are not about an administrator's action may be
-- deleted by another trigger (an account is deleted), and so may failed logins of nobody after 30 days. Foreign keys may set the
-- two ids of people to null.
CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT OLD.is_office AND (pg_trigger_depth() > 1
    OR OLD.user_id IS NULL AND OLD.action = 'login.failed'
      AND OLD.created_at < now() - interval '30 days') THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1
    AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id)
    AND (NEW.user_id IS NULL OR NEW.user_id = OLD.user_id)
    AND to_jsonb(NEW) - '{actor_id,user_id}'::text[] = to_jsonb(OLD) - '{actor_id,user_id}'::text[]
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END $$;

CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();
