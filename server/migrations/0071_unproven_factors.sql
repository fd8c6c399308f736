-- An address that nobody proved owns nothing (decision 65): factors that were added before it was proven may be a stranger's.
-- Those of a member whose proven address an administrator changed lately, and who can still take it back, stay.
delete from passkeys p using members m where m.id = p.member_id and m.email_verified_at is null
  and not exists (select from email_changes c where c.member_id = m.id and c.undo_until > now());
delete from code_secrets s using members m where m.id = s.member_id and m.email_verified_at is null
  and not exists (select from email_changes c where c.member_id = m.id and c.undo_until > now());
