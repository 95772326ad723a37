-- Who is who has changed: what a process remembers of sessions, tokens and their users is void.
CREATE FUNCTION tell_people_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('people_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_people AFTER UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_people_changed();
--> statement-breakpoint
CREATE TRIGGER sessions_people AFTER UPDATE OR DELETE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_people_changed();
--> statement-breakpoint
CREATE TRIGGER tokens_people AFTER UPDATE OR DELETE ON tokens
  FOR EACH STATEMENT EXECUTE FUNCTION tell_people_changed();
