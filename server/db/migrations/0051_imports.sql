CREATE TABLE "import_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"header" text NOT NULL,
	"fields" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"entry" integer NOT NULL,
	"result" text,
	"done" boolean DEFAULT false NOT NULL,
	"said" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"record_id" integer,
	"shown" jsonb,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"format" text NOT NULL,
	"headings" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"unclear" jsonb DEFAULT '{"decimals":false,"days":false}'::jsonb NOT NULL,
	"broken_at" integer,
	"event_id" integer,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "phone_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_matches_header_idx" ON "import_matches" USING btree ("kind","header");--> statement-breakpoint
CREATE INDEX "import_rows_entry_idx" ON "import_rows" USING btree ("import_id","entry");--> statement-breakpoint
CREATE INDEX "import_rows_open_idx" ON "import_rows" USING btree ("import_id","line") WHERE "import_rows"."entry" = "import_rows"."line" and not "import_rows"."done";--> statement-breakpoint
CREATE INDEX "imports_kind_idx" ON "imports" USING btree ("kind","id" DESC NULLS LAST);