-- Counts the visible comments of a post.
CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND NOT OLD.is_hidden THEN before := 1; END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.is_hidden THEN after := 1; END IF;
  IF before <> after THEN
    UPDATE posts SET comments_count = comments_count + after - before
      WHERE id = COALESCE(NEW.post_id, OLD.post_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comments_count AFTER INSERT OR DELETE OR UPDATE OF is_hidden ON comments
  FOR EACH ROW EXECUTE FUNCTION count_comments();
