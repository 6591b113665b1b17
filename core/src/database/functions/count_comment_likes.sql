-- Counts the likes of a comment. Where a member deletes their account, likes on anonymous comments stay counted: the number would
-- otherwise show who had liked them (ADR 29).
CREATE OR REPLACE FUNCTION count_comment_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE comments SET likes_count = likes_count + 1 WHERE id = NEW.comment_id;
  ELSE
    UPDATE comments SET likes_count = likes_count - 1 WHERE id = OLD.comment_id
      AND NOT (is_anonymous AND coalesce(current_setting('mikai.member_leaves', true), '') = 'on');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comment_likes_count AFTER INSERT OR DELETE ON comment_likes
  FOR EACH ROW EXECUTE FUNCTION count_comment_likes();
