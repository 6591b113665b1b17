-- Drops the partitions that no new row can reach and that contain no row any more, and returns their names. It deletes no row: that
-- is done row by row, with the rules and pauses of each kind of row. Partitions by member are kept: a member of long ago may get
-- their next letter or notification tomorrow. So are those of messages: the id of a reply is drawn with the message that it answers,
-- and a person may ask for it again much later. It runs with the rights of the owner of the tables.
CREATE OR REPLACE FUNCTION drop_empty_partitions() RETURNS SETOF text LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  parent text;
  size bigint;
  last_id bigint;
  partition text;
  is_empty boolean;
BEGIN
  IF NOT pg_try_advisory_xact_lock(6453201) THEN RETURN; END IF;
  FOR parent, size IN VALUES ('audit_log', 50000000) LOOP
    EXECUTE format('SELECT last_value FROM %s', pg_get_serial_sequence('public.' || parent, 'id')) INTO last_id;
    FOR partition IN
      SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = ('public.' || parent)::regclass
        -- Ids are drawn when a row is stored, so none is left that is a whole partition behind the last one.
        AND substring(pg_get_expr(c.relpartbound, c.oid) FROM $re$TO \('?([0-9]+)'?\)$re$)::bigint <= last_id - size
        -- A large one that may be empty has yet to be vacuumed, which shortens it: reading it whole would take minutes.
        AND pg_relation_size(c.oid) < 128 * 1024 * 1024
      ORDER BY c.oid
    LOOP
      EXECUTE format('SELECT NOT EXISTS (SELECT FROM partitions.%I)', partition) INTO is_empty;
      CONTINUE WHEN NOT is_empty;
      BEGIN
        EXECUTE format('LOCK TABLE ONLY public.%I, partitions.%I IN ACCESS EXCLUSIVE MODE', parent, partition);
        -- A transaction that had stored a row has committed by now.
        EXECUTE format('SELECT NOT EXISTS (SELECT FROM partitions.%I)', partition) INTO is_empty;
        CONTINUE WHEN NOT is_empty;
        EXECUTE format('ALTER TABLE public.%I DETACH PARTITION partitions.%I', parent, partition);
        EXECUTE format('DROP TABLE partitions.%I', partition);
      EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
        CONTINUE;
      END;
      RETURN NEXT partition;
    END LOOP;
  END LOOP;
END $$;
