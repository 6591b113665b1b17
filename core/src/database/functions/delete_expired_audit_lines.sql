-- Deletes failed logins of nobody that are older than 30 days, at `at` and by the database's clock. It runs with the rights of the
-- owner of the tables, because the role of api and worker may not delete lines (`core/src/database/application-role.ts`).
CREATE OR REPLACE FUNCTION delete_expired_audit_lines(at timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.audit_log WHERE user_id IS NULL AND action = 'login.failed'
    AND created_at < now() - interval '30 days' AND created_at < at - interval '30 days'
$$;
