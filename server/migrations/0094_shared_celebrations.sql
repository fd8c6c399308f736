-- When a celebration was shared with a circle, whose members are notified of it.
alter table celebration_circles add column shared_at timestamptz not null default now();
