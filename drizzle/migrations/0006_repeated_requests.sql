CREATE TABLE "requests" (
	"key" text PRIMARY KEY NOT NULL,
	"outcome" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "requests_at_index" ON "requests" USING btree ("at");