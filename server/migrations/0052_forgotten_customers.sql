-- When the provider was last asked to forget the customer of a member who is gone. Until it has, the row remembers: a queue of
-- jobs may be lost, and the customer would go on paying.
alter table monthly_donations add column forget_asked_at timestamptz;
create index monthly_donations_forget on monthly_donations (forget_asked_at) where customer_id is not null;
