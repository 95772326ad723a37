ALTER TABLE "photos" ADD COLUMN "content_id" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "film_sha256" text;