-- What is to be seen on a picture, by its name in `images`: an object of texts.
alter table service add column image_alts jsonb not null default '{}'
  constraint service_image_alts check (jsonb_typeof(image_alts) = 'object');
alter table company add column image_alts jsonb not null default '{}'
  constraint company_image_alts check (jsonb_typeof(image_alts) = 'object');
