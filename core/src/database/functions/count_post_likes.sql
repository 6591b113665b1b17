-- Counts the likes of a post. Where a member deletes their account, likes on anonymous posts stay counted: the number would
-- otherwise show who had liked them (ADR 29).
CREATE OR REPLACE FUNCTION count_post_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE posts SET likes_count = likes_count + 1 WHERE id = NEW.post_id;
  ELSE
    UPDATE posts SET likes_count = likes_count - 1 WHERE id = OLD.post_id
      AND NOT (is_anonymous AND coalesce(current_setting('mikai.member_leaves', true), '') = 'on');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER post_likes_count AFTER INSERT OR DELETE ON post_likes
  FOR EACH ROW EXECUTE FUNCTION count_post_likes();
