-- Deletes the audit lines of a member whose account is deleted, except lines about administrators' actions. It runs with the rights of
-- the owner of the tables, because the role of api and worker may not delete lines.
CREATE OR REPLACE FUNCTION forget_own_audit_lines() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.audit_log WHERE user_id = OLD.id AND NOT is_office;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER users_audit_lines BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forget_own_audit_lines();
