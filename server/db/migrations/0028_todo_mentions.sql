CREATE TABLE "todo_mentions" (
	"todo_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "todo_mentions_todo_id_user_id_pk" PRIMARY KEY("todo_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "todo_mentions" ADD CONSTRAINT "todo_mentions_todo_id_order_todos_id_fk" FOREIGN KEY ("todo_id") REFERENCES "public"."order_todos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_mentions" ADD CONSTRAINT "todo_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "todo_mentions_user_idx" ON "todo_mentions" USING btree ("user_id");