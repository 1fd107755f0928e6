CREATE TABLE "setup_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"aside" boolean DEFAULT false NOT NULL,
	"message_id" integer,
	"token_hash" text
);
--> statement-breakpoint
ALTER TABLE "setup_steps" ADD CONSTRAINT "setup_steps_message_id_outbox_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- A shop that already takes orders is not asked for what it has long settled.
INSERT INTO "setup_steps" ("step", "confirmed", "aside")
SELECT s.step, s.step <> 'answers', s.step = 'answers'
FROM (VALUES ('shop'), ('templates'), ('mail'), ('answers'), ('backup')) s (step)
WHERE EXISTS (SELECT 1 FROM "orders");
