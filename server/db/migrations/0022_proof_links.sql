CREATE TABLE "proof_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"order_id" integer NOT NULL,
	"step_id" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"expires_date" timestamp with time zone NOT NULL,
	"opened_date" timestamp with time zone,
	"feedback_id" integer,
	"revoked_date" timestamp with time zone,
	CONSTRAINT "proof_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "step_feedbacks" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_feedback_id_step_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."step_feedbacks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_links_order_idx" ON "proof_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "proof_links_step_idx" ON "proof_links" USING btree ("step_id");--> statement-breakpoint
CREATE UNIQUE INDEX "step_feedbacks_answer_key" ON "step_feedbacks" USING btree ("step_id") WHERE "step_feedbacks"."verdict" is not null;