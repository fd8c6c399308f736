-- Donations. Their amounts and days stay when a member goes; who gave does not.
create table monthly_donations (
  id uuid primary key,
  member_id uuid references members on delete set null,
  gateway text not null,
  -- The provider's; null until it has answered. The customer is forgotten with the member.
  customer_id text,
  subscription_id text unique,
  secret_hash bytea unique,
  amount integer not null check (amount between 100 and 99900),
  language text not null,
  -- Of a visitor, for receipts.
  receipt_to text check (length(receipt_to) <= 254),
  -- Null until the first payment.
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  -- When the provider was last asked to forget the customer of a member who is gone. Until it has, the row remembers: a queue of
  -- jobs may be lost, and the customer would go on paying.
  forget_asked_at timestamptz
);
create index monthly_donations_member on monthly_donations (member_id);
create index monthly_donations_unpaid on monthly_donations (created_at) where started_at is null;
create index monthly_donations_forget on monthly_donations (forget_asked_at) where customer_id is not null;

create table donations (
  id uuid primary key,
  member_id uuid references members on delete set null,
  monthly_id uuid references monthly_donations on delete set null,
  gateway text not null,
  -- The provider's: a single donation has a payment, each month of a monthly one an invoice.
  payment_id text unique,
  invoice_id text unique,
  secret_hash bytea unique,
  amount integer not null check (amount > 0),
  language text not null,
  receipt_to text check (length(receipt_to) <= 254),
  -- Null until it is paid.
  given_at timestamptz,
  receipt_sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index donations_member on donations (member_id, given_at, id);
create index donations_monthly on donations (monthly_id);
create index donations_unpaid on donations (created_at) where given_at is null;
-- What was given, last first; its sums are read from the index alone.
create index donations_list on donations (given_at, id) include (amount, gateway) where given_at is not null;

-- What the provider told of a payment besides, in whatever order: which invoice it paid, what was given back, how a dispute
-- about it stands.
create table donation_payments (
  payment_id text primary key,
  invoice_id text,
  refunded integer not null default 0,
  dispute text,
  -- A refund may fail later: what was last told to be given back, and when, less what has failed since.
  told_refunded integer not null default 0,
  told_at timestamptz
);
create index donation_payments_invoice on donation_payments (invoice_id) where invoice_id is not null;
create table failed_refunds (
  id text primary key,
  payment_id text not null,
  amount integer not null check (amount > 0),
  failed_at timestamptz not null
);
create index failed_refunds_payment on failed_refunds (payment_id);

-- Events that were taken: one that comes again changes nothing.
create table donation_events (
  id text primary key,
  received_at timestamptz not null default now()
);
create index donation_events_age on donation_events (received_at);
