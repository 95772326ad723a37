-- One row owns one file. The argument of each trigger is the column that holds the file's URL.
CREATE FUNCTION file_follows_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  released text;
  taken text;
BEGIN
  IF TG_OP <> 'INSERT' THEN released := to_jsonb(OLD) ->> TG_ARGV[0]; END IF;
  IF TG_OP <> 'DELETE' THEN taken := to_jsonb(NEW) ->> TG_ARGV[0]; END IF;
  IF released IS DISTINCT FROM taken THEN
    IF taken IS NOT NULL THEN
      DELETE FROM stray_files WHERE url = taken;
      IF NOT FOUND THEN RAISE EXCEPTION 'file % was never announced in stray_files', taken; END IF;
    END IF;
    IF released IS NOT NULL THEN
      INSERT INTO stray_files (url) VALUES (released) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_file AFTER INSERT OR DELETE OR UPDATE OF image_url ON photos
  FOR EACH ROW EXECUTE FUNCTION file_follows_row('image_url');
--> statement-breakpoint
CREATE TRIGGER hotel_images_file AFTER INSERT OR DELETE OR UPDATE OF image_url ON hotel_images
  FOR EACH ROW EXECUTE FUNCTION file_follows_row('image_url');
--> statement-breakpoint
CREATE TRIGGER restaurant_images_file AFTER INSERT OR DELETE OR UPDATE OF image_url ON restaurant_images
  FOR EACH ROW EXECUTE FUNCTION file_follows_row('image_url');
--> statement-breakpoint
CREATE TRIGGER excursion_files_file AFTER INSERT OR DELETE OR UPDATE OF file_url ON excursion_files
  FOR EACH ROW EXECUTE FUNCTION file_follows_row('file_url');
--> statement-breakpoint
CREATE TRIGGER tickets_file AFTER INSERT OR DELETE OR UPDATE OF attachment_url ON tickets
  FOR EACH ROW EXECUTE FUNCTION file_follows_row('attachment_url');
--> statement-breakpoint
CREATE TRIGGER users_file AFTER INSERT OR DELETE OR UPDATE OF photo_url ON users
  FOR EACH ROW EXECUTE FUNCTION file_follows_row('photo_url');
