CREATE TABLE "customer_erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"person_ids" integer[] NOT NULL,
	"pictures" text NOT NULL,
	"state" text DEFAULT 'RUNNING' NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"orders" integer NOT NULL,
	"done_orders" integer DEFAULT 0 NOT NULL,
	"terms" jsonb NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"started_date" timestamp with time zone NOT NULL,
	"started_by" integer NOT NULL,
	"ended_date" timestamp with time zone,
	CONSTRAINT "customer_erasures_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_erasures" ADD CONSTRAINT "customer_erasures_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_erasures" ADD CONSTRAINT "customer_erasures_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_erasures_running_idx" ON "customer_erasures" USING btree ("id") WHERE "customer_erasures"."state" = 'RUNNING';