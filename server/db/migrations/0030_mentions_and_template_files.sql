CREATE TABLE "template_files" (
	"template_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "template_files_template_id_file_id_pk" PRIMARY KEY("template_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "todo_mentions" (
	"todo_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "todo_mentions_todo_id_user_id_pk" PRIMARY KEY("todo_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "template_files" ADD CONSTRAINT "template_files_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_files" ADD CONSTRAINT "template_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_mentions" ADD CONSTRAINT "todo_mentions_todo_id_order_todos_id_fk" FOREIGN KEY ("todo_id") REFERENCES "public"."order_todos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_mentions" ADD CONSTRAINT "todo_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_files_file_idx" ON "template_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "todo_mentions_user_idx" ON "todo_mentions" USING btree ("user_id");