-- Texts that a person edited over those that come with the product.
create table edited_texts (
  id uuid primary key,
  language text not null,
  key text not null check (length(key) <= 200),
  text text not null,
  status text not null default 'active' check (status in ('active', 'pending', 'deprecated')),
  edited_by text not null default 'human' check (edited_by in ('ai', 'human')),
  updated_at timestamptz not null default now(),
  unique (language, key)
);
