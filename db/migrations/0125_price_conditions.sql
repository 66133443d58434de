-- A price group may say who has to come along and how many of it there may be: `onlyWith` is adult or child, `atMost` is
-- { amount, per: person | adult | object, of }. Prices that say neither are as they were.
alter table service add constraint service_price_conditions check (not jsonb_path_exists(price_groups,
  '$[*].onlyWith ? (@ != "adult" && @ != "child")') and not jsonb_path_exists(price_groups,
  '$[*].atMost ? (@.type() != "object" || !(@.amount.type() == "number" && @.amount >= 1)
    || !(@.per == "person" || @.per == "adult" || @.per == "object")
    || (exists (@.of) && !(@.of.type() == "number" && @.of >= 1)))')) not valid;
alter table event add constraint event_price_conditions check (not jsonb_path_exists(price_groups,
  '$[*].onlyWith ? (@ != "adult" && @ != "child")') and not jsonb_path_exists(price_groups,
  '$[*].atMost ? (@.type() != "object" || !(@.amount.type() == "number" && @.amount >= 1)
    || !(@.per == "person" || @.per == "adult" || @.per == "object")
    || (exists (@.of) && !(@.of.type() == "number" && @.of >= 1)))')) not valid;
