-- Names of the pictures of a provider and of a service inside their folders; the first one that starts with 0 is the
-- title picture. A service without any has picture_count pictures, named by their numbers.
create function are_picture_names(names text[]) returns boolean language sql immutable as $$
  select coalesce(bool_and(name ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$'), true) from unnest(names) as name
$$;
alter table company add column images text[] not null default '{}' check (are_picture_names(images));
alter table service add column images text[] not null default '{}' check (are_picture_names(images));
