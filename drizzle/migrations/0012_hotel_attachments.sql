ALTER TABLE "hotels" ADD COLUMN "attachment_url" text;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_attachmentUrl_unique" UNIQUE("attachment_url");--> statement-breakpoint
CREATE TRIGGER hotels_file AFTER INSERT OR DELETE OR UPDATE OF attachment_url ON hotels
  FOR EACH ROW EXECUTE FUNCTION file_follows_row('attachment_url');
