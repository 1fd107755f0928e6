CREATE TABLE "intake_secrets" (
	"channel" text PRIMARY KEY NOT NULL,
	"secret" text,
	"rotated_date" timestamp with time zone,
	"rotated_by" text,
	"last_used" timestamp with time zone,
	"earlier_secret" text,
	"earlier_until" timestamp with time zone,
	"earlier_last_used" timestamp with time zone,
	"ended_secret" text
);
