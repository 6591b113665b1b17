-- Makes the next partitions of each table that has some, as soon as a fifth of the last one is left, and returns how many ids are
-- left then: of its own rows, or of members in a table that is divided by member. It runs with the rights of the owner of the tables,
-- because the role of api and worker may not change them. A lock that is not granted at once is left to the next run: whoever writes to
-- the tables that it refers to waits behind this for no more than half a second.
CREATE OR REPLACE FUNCTION make_partitions() RETURNS TABLE (parent text, left_ids bigint, made text[]) LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  counted text;
  size bigint;
  last_id bigint;
  bound bigint;
  partition text;
BEGIN
  -- The lock of everything that changes the schema, or needs it to stay as it is: migrations, backups and other runs.
  IF NOT pg_try_advisory_xact_lock(6453201) THEN RETURN; END IF;
  FOR parent, counted, size IN VALUES ('audit_log', 'audit_log', 50000000), ('letters', 'users', 250000), ('notifications', 'users', 250000), ('chat_messages', 'chat_messages', 50000000), ('direct_messages', 'direct_messages', 200000000) LOOP
    -- The table is not divided yet, or again, where migrations are undone.
    CONTINUE WHEN (SELECT c.relkind FROM pg_class c WHERE c.oid = ('public.' || parent)::regclass) <> 'p';
    made := '{}';
    EXECUTE format('SELECT last_value FROM %s', pg_get_serial_sequence('public.' || counted, 'id')) INTO last_id;
    LOOP
      SELECT max(substring(pg_get_expr(c.relpartbound, c.oid) FROM $re$TO \('?([0-9]+)'?\)$re$)::bigint) INTO STRICT bound
        FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = ('public.' || parent)::regclass;
      IF bound IS NULL THEN
        RAISE 'The table % has no partition that ends: see docs/operations.md, Partitions', parent;
      END IF;
      EXIT WHEN last_id < bound - size / 5;
      partition := parent || '_' || bound;
      BEGIN
        EXECUTE format('CREATE TABLE partitions.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', partition, parent);
        -- Attaching lets others write to the table, unlike CREATE TABLE ... PARTITION OF.
        EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (%s) TO (%s)', parent, partition,
          bound, bound + size);
      EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
        EXIT;
      END;
      made := made || partition;
    END LOOP;
    left_ids := bound - 1 - last_id;
    RETURN NEXT;
  END LOOP;
END $$;
