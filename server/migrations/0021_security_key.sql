-- The key of the hashes in the security log (decision 34): one for all replicas, made by the first that writes an entry.
create table security_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
