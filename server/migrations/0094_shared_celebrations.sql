-- When a celebration was shared with a circle, whose members are notified of it. Of those that are shared already it is when they were
-- planned: nobody is notified of these, and it must be the same wherever this runs.
alter table celebration_circles add column shared_at timestamptz;
update celebration_circles cc set shared_at = c.created_at from celebrations c where c.id = cc.celebration_id;
alter table celebration_circles alter column shared_at set default now(), alter column shared_at set not null;
