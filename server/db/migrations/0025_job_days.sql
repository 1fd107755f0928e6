CREATE TABLE "job_days" (
	"job" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
