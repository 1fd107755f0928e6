ALTER TABLE "pay_run_lines" ADD COLUMN "dues" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_search_idx" ON "outbox" USING gin (("to" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
-- Runs that are being paid: their artists are paid only if this is still what was reviewed.
update pay_run_lines l set dues = coalesce((
  select jsonb_agg(jsonb_build_object('number', o.number, 'cents', b.budget * 100, 'note', null) order by o.number)
  from artist_budgets b join orders o on o.id = b.order_id
  join pay_runs r on r.id = l.run_id
  where b.artist_id = l.artist_id and b.payment_status = 'UNPAID' and b.budget > 0 and o.status = 'DONE'
    and not o.refunded and o.done_date < r.until + 1), '[]')
where l.state = 'PENDING';
