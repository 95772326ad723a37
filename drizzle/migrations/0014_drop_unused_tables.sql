DROP TABLE "changes";--> statement-breakpoint
DROP TABLE "passcode_failures";--> statement-breakpoint
DROP INDEX "comments_holiday_id_created_at_id_index";--> statement-breakpoint
CREATE INDEX "comments_holiday_id_photo_id_created_at_id_index" ON "comments" USING btree ("holiday_id","photo_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
