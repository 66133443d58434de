-- What must be true of the data at every commit. Each query returns rows only when its sentence is broken.
-- Run by `npm run audit` and after every race, model, storm and kill suite. Source: reliability 2.2.

-- invariant I1-slot-counter: a slot's counter is what reservations, changes and offers hold, the counter sold and shared resources take
select s.company_id, s.service_id, s.starts_at, s.booked, s.shared, coalesce(held.units, 0) as held,
  own.units as at_the_counter
from slot as s
cross join lateral (
  select coalesce((
    select c.units from counter_sale as c where c.company_id = s.company_id and c.service_id = s.service_id
      and c.event_id = '' and c.starts_at = s.starts_at and c.name is null), 0) as units
) as own
left join (
  select h.company_id, h.service_id, h.slot_starts_at, sum(coalesce(r.units, w.units, c.units, h.units)) as units
  from hold as h
  left join counter_sale as c on c.company_id = h.company_id and c.id = h.reference and c.cancelled_at is null
  left join reservation as r on r.company_id = h.company_id and r.id = h.reference and r.places_released_at is null
    and r.state in ('processing', 'slotRequestet', 'slotConfirmed', 'depositOffered', 'offerAccepted', 'depositConfirmed',
      'finalInvoiceOffered', 'confirmed', 'reedemed')
  left join waiting_entry as w on w.company_id = h.company_id and w.id = h.reference and w.state = 'offered'
  left join amendment as a on a.company_id = h.company_id and a.id = h.reference and a.state in ('proposed', 'payable')
  left join start_change_guest as g on g.company_id = h.company_id and g.hold_id = h.reference and g.state = 'waiting'
  where h.slot_starts_at is not null
    and (r.id is not null or w.id is not null or a.id is not null or c.id is not null or g.hold_id is not null)
  group by h.company_id, h.service_id, h.slot_starts_at
) as held on held.company_id = s.company_id and held.service_id = s.service_id and held.slot_starts_at = s.starts_at
where s.booked <> coalesce(held.units, 0) + own.units + s.shared;

-- invariant I1-event-counter: an event's counter is what reservations, changes and offers hold, the counter sold and shared resources take
select e.company_id, e.id, e.booked, e.shared, coalesce(held.units, 0) as held
from event as e
left join (
  select company_id, event_id, sum(units) as units from (
    select company_id, event_id, units from reservation
    where places_released_at is null
      and state in ('processing', 'slotRequestet', 'slotConfirmed', 'confirmed', 'reedemed')
    union all
    -- A package holds the date of another offer.
    select h.company_id, h.event_id, h.units from hold as h
    join reservation as r on r.company_id = h.company_id and r.id = h.reference and r.kind = 'onRequest'
      and r.places_released_at is null
      and r.state in ('depositOffered', 'offerAccepted', 'depositConfirmed', 'finalInvoiceOffered', 'confirmed', 'reedemed')
    union all select company_id, event_id, units from waiting_entry where state = 'offered'
    union all select company_id, event_id, units from counter_sale where event_id <> '' and cancelled_at is null
    union all
    select h.company_id, h.event_id, h.units from hold as h
    join amendment as a on a.company_id = h.company_id and a.id = h.reference and a.state in ('proposed', 'payable')
    union all
    select h.company_id, h.event_id, h.units from hold as h
    join start_change_guest as g on g.company_id = h.company_id and g.hold_id = h.reference and g.state = 'waiting'
  ) as holders
  where event_id is not null group by company_id, event_id
) as held on held.company_id = e.company_id and held.event_id = e.id
where e.booked <> coalesce(held.units, 0) + e.shared;

-- invariant I1-slot-capacity: no slot is sold above its capacity
select company_id, service_id, starts_at, booked, capacity, overhang from slot where booked > capacity + overhang;

-- invariant I1-event-capacity: no event is sold above its capacity
select company_id, id, booked, capacity, overhang from event where booked > capacity + overhang;

-- invariant resource-shared: every start has lost exactly the places that others take by the resources it shares
select s.company_id, s.service_id, s.starts_at, s.event_id, s.shared, wanted.shared as wanted
from (
  select company_id, service_id, starts_at, '' as event_id, shared from slot
  union all select company_id, service_id, starts_at, id, shared from event
) as s
left join (
  select u.company_id, places.* from (select company_id, array_agg(distinct service_id) as services
    from service_resource group by company_id) as u
  cross join lateral shared_places(u.company_id, u.services, '-infinity', 'infinity') as places
) as wanted using (company_id, service_id, event_id, starts_at)
where s.shared <> coalesce(wanted.shared, 0);

-- invariant resource-quantity: at no instant more units are in use than there are, unless the number was lowered below what is sold
select beyond.* from (
with booking as (
  select h.company_id, h.service_id, h.reference, s.starts_at, s.ends_at, h.units, '' as event_id
  from hold as h join slot as s on s.company_id = h.company_id and s.service_id = h.service_id
    and s.starts_at = h.slot_starts_at
  where h.released_at is null
  union all
  select h.company_id, e.service_id, h.reference, e.starts_at, e.ends_at, h.units, e.id
  from hold as h join event as e on e.company_id = h.company_id and e.id = h.event_id where h.released_at is null
  union all
  select c.company_id, c.service_id, c.id, coalesce(s.starts_at, e.starts_at), coalesce(s.ends_at, e.ends_at), c.units,
    c.event_id
  from counter_sale as c
  left join slot as s on c.event_id = '' and s.company_id = c.company_id and s.service_id = c.service_id
    and s.starts_at = c.starts_at
  left join event as e on e.company_id = c.company_id and e.id = c.event_id
  where c.name is null
), instant as (
  select distinct u.company_id, u.resource_id, b.starts_at - make_interval(mins => u.buffer_before_minutes) as at
  from booking as b join service_resource as u on u.company_id = b.company_id and u.service_id = b.service_id
), in_use as (
  -- A booking's slots in a row are one use; several bookings of one start fill units together, those of rounds don't.
  select company_id, resource_id, at, service_id, event_id, one, max(counted_by) as counted_by,
    max(places_per_unit) as places, sum(units) as units
  from (
    select i.company_id, i.resource_id, i.at, b.service_id, b.event_id, u.counted_by, u.places_per_unit,
      case when v.duration_type = 'round' and b.event_id = '' then b.reference else min(b.starts_at)::text end as one, max(b.units) as units
    from instant as i
    join service_resource as u on u.company_id = i.company_id and u.resource_id = i.resource_id
    join service as v on v.company_id = u.company_id and v.id = u.service_id
    join booking as b on b.company_id = u.company_id and b.service_id = u.service_id
      and b.starts_at - make_interval(mins => u.buffer_before_minutes) <= i.at
      and b.ends_at + make_interval(mins => u.buffer_after_minutes) > i.at
    group by i.company_id, i.resource_id, i.at, b.service_id, b.event_id, b.reference, u.counted_by, u.places_per_unit,
      v.duration_type
  ) as each
  group by company_id, resource_id, at, service_id, event_id, one
), total as (
  select company_id, resource_id, at,
    sum(case counted_by when 'start' then 1 else ceil(units::numeric / places) end) as units
  from in_use group by company_id, resource_id, at
)
select t.company_id, t.resource_id, t.at, t.units, r.quantity
from total as t join resource as r on r.company_id = t.company_id and r.id = t.resource_id
where t.units > r.quantity and not exists (
  select from service_resource as u
  join (select company_id, service_id, starts_at, ends_at, overhang from slot
    union all select company_id, service_id, starts_at, ends_at, overhang from event) as s
    on s.company_id = u.company_id and s.service_id = u.service_id and s.overhang > 0
  where u.company_id = t.company_id and u.resource_id = t.resource_id
    and s.starts_at - make_interval(mins => u.buffer_before_minutes) <= t.at
    and s.ends_at + make_interval(mins => u.buffer_after_minutes) > t.at)
) as beyond;

-- invariant I1-holds: a reservation's holds live exactly as long as it consumes places
select r.company_id, r.id, r.state, r.places_released_at, h.line, h.released_at
from reservation as r join hold as h on h.company_id = r.company_id and h.reference = r.id
where (h.released_at is null) <> (r.places_released_at is null
  and r.state in ('processing', 'slotRequestet', 'slotConfirmed', 'depositOffered', 'offerAccepted', 'depositConfirmed',
    'finalInvoiceOffered', 'confirmed', 'reedemed'));

-- invariant I1-sale-holds: the holds of a sale at the counter live until it is cancelled
select c.company_id, c.id, c.cancelled_at, h.line, h.released_at
from counter_sale as c left join hold as h on h.company_id = c.company_id and h.reference = c.id
where c.name is not null and (h.reference is null or (h.released_at is null) <> (c.cancelled_at is null));

-- invariant I1-hold-owner: a hold is a reservation's, a sale's or an open offer's with its units, or a change's with no more
select h.company_id, h.reference, h.line, h.units, coalesce(r.units, c.units) as reserved, w.units as offered
from hold as h left join reservation as r on r.company_id = h.company_id and r.id = h.reference
left join counter_sale as c on c.company_id = h.company_id and c.id = h.reference
left join waiting_entry as w on w.company_id = h.company_id and w.id = h.reference and w.state = 'offered'
left join amendment as a on a.company_id = h.company_id and a.id = h.reference
left join start_change_guest as g on g.company_id = h.company_id and g.hold_id = h.reference
where case when g.hold_id is not null then g.units < h.units
  when a.id is null then coalesce(r.units, w.units, c.units) is distinct from h.units
  else coalesce(r.units, w.units, c.units) is not null or (a.after ->> 'units')::int < h.units end;

-- invariant I1-start-change-holds: what a guest of a moved start is to have is held exactly until they have it
select g.company_id, g.hold_id, g.state, h.line
from start_change_guest as g join hold as h on h.company_id = g.company_id and h.reference = g.hold_id
where (h.released_at is null) <> (g.state = 'waiting');

-- invariant start-change-done: of a change of a start that is through nobody waits, and who was told that it is off has no places
select c.company_id, c.id, g.reference, g.outcome
from start_change as c join start_change_guest as g on g.company_id = c.company_id and g.change_id = c.id
left join reservation as r on r.company_id = g.company_id and r.id = g.reference
where (c.state = 'done' and g.state = 'waiting')
  or (g.outcome in ('refunded', 'cancelled', 'given-up') and r.id is not null and r.places_released_at is null);

-- invariant event-called-off: a date that was called off is sold to nobody
select company_id, id from event where status = 'cancelled' and is_online;

-- invariant waiting-holds: an open offer holds every place that it names, and nobody else on a waiting list any
select w.company_id, w.id, w.state, count(h.line) as holds
from waiting_entry as w
left join hold as h on h.company_id = w.company_id and h.reference = w.id and h.released_at is null
group by w.company_id, w.id, w.state, w.wanted_at
having count(h.line) <> case w.state when 'offered' then cardinality(w.wanted_at) else 0 end;

-- invariant waiting-order: nobody was offered places before somebody who came earlier, needs no more and wants no others
select late.company_id, late.id as served, early.id as passed_over
from waiting_entry as late
join waiting_entry as early on early.company_id = late.company_id and early.service_id = late.service_id
  and early.event_id is not distinct from late.event_id and early.wanted_at <@ late.wanted_at
  and early.position < late.position
  and coalesce(early.asked_units, early.units) <= coalesce(late.asked_units, late.units)
where late.offered_at is not null and (early.turn is null or early.turn > late.turn);

-- invariant waiting-claims: whoever took up an offer has the reservation that came of it
select w.company_id, w.id, w.reservation_id
from waiting_entry as w
left join reservation as r on r.company_id = w.company_id and r.id = w.reservation_id and r.user_id = w.user_id
where w.state = 'claimed' and r.id is null;

-- invariant I1-change-holds: a change's holds live exactly as long as it waits
select a.company_id, a.id, a.state, h.line, h.released_at
from amendment as a join hold as h on h.company_id = a.company_id and h.reference = a.id
where (h.released_at is null) <> (a.state in ('proposed', 'payable'));

-- invariant I1-change-covered: while a change waits, it and its ticket together hold everything that it is to become
select a.company_id, a.id, wanted.start
from amendment as a
cross join lateral jsonb_array_elements_text(a.after -> 'slotStarts') as wanted (start)
where a.state in ('proposed', 'payable') and (a.after ->> 'units')::int > (
  select coalesce(sum(h.units), 0) from hold as h
  where h.company_id = a.company_id and h.reference in (a.id, a.reservation_id) and h.released_at is null
    and h.slot_starts_at = wanted.start::timestamptz)
union all
select a.company_id, a.id, a.after ->> 'eventId'
from amendment as a
join reservation as r on r.company_id = a.company_id and r.id = a.reservation_id
where a.state in ('proposed', 'payable') and a.after ->> 'eventId' is not null
  and (a.after ->> 'units')::int > case when r.event_id = a.after ->> 'eventId' then r.units else 0 end + (
    select coalesce(sum(h.units), 0) from hold as h
    where h.company_id = a.company_id and h.reference = a.id and h.released_at is null
      and h.event_id = a.after ->> 'eventId');

-- invariant I3-event-or-slots: what a ticket of an event or of slots holds is that event, or those starts
select r.company_id, r.id, h.line from reservation as r
join hold as h on h.company_id = r.company_id and h.reference = r.id
where (r.kind <> 'onRequest' and h.event_id is distinct from r.event_id)
  or (h.event_id is null and (h.slot_starts_at < r.starts_at or h.slot_starts_at >= r.ends_at));

-- invariant package-holds: a package holds exactly the start that its newest offer names, with all its places, until it ends
select r.company_id, r.id, r.state, o.version, o.place_units, h.line
from reservation as r
left join lateral (
  select * from package_offer as o where o.company_id = r.company_id and o.reservation_id = r.id
  order by o.version desc limit 1
) as o on true
left join hold as h on h.company_id = r.company_id and h.reference = r.id
where r.kind = 'onRequest' and ((o.place_units is null) <> (h.line is null) or h.units <> o.place_units
  or h.service_id <> o.place_service_id or h.event_id is distinct from o.place_event_id
  or (o.place_starts_at is not null and h.line = 1 and h.slot_starts_at <> o.place_starts_at));

-- invariant package-offer: an offer's total is its lines', what is open is the newest, and it says what its booking says
select o.company_id, o.reservation_id, o.version, r.state, o.total_cents, r.total_cents as booked
from package_offer as o join reservation as r on r.company_id = o.company_id and r.id = o.reservation_id
cross join lateral (
  select max(version) as version from package_offer as n
  where n.company_id = o.company_id and n.reservation_id = o.reservation_id) as newest
where o.total_cents <> (
    select sum((line ->> 'unitCents')::int * (line ->> 'amount')::int) from jsonb_array_elements(o.lines) as line)
  or (o.version = newest.version and (o.replaced_at is not null or o.total_cents <> r.total_cents
    or o.starts_at <> r.starts_at or o.ends_at <> r.ends_at or o.persons <> r.persons))
  or (o.version < newest.version and o.replaced_at is null and o.paid_at is null)
  or (o.ended_at is null and o.replaced_at is null and o.paid_at is null
    and r.state not in ('depositOffered', 'offerAccepted', 'finalInvoiceOffered'))
  or (o.accepted_at is not null and o.kind = 'firstOffer' and o.replaced_at is not null);

-- invariant I3-all-or-none: a reservation of slots or of an event has one hold per slot, all of them
select r.company_id, r.id, r.cart ->> 'slots' as slots, count(h.line) as holds
from reservation as r left join hold as h on h.company_id = r.company_id and h.reference = r.id
where r.kind <> 'onRequest'
group by r.company_id, r.id, r.cart having count(h.line) <> (r.cart ->> 'slots')::int;

-- invariant I4-blocked: the slots of a blocked day are blocked until it opens
select s.company_id, s.service_id, s.starts_at
from slot as s
join blocked_day as b on b.company_id = s.company_id and b.service_id = s.service_id and b.day_on = s.day_on
where not s.is_blocked and (b.available_at_minute is null or s.start_minute < b.available_at_minute);

-- invariant day-summary: the summary of a day is what its slots say
select d.company_id, d.service_id, d.day_on, d.most_free, d.total_booked, s.most_free as slots_free,
  s.total_booked as slots_booked
from service_day as d
join (
  select slot.company_id, service_id, day_on, sum(booked) as total_booked, sum(capacity) as total_capacity,
    max(free) as most_free, min(starts_at) filter (where free > 0) as first_free_at
  from slot join service on service.company_id = slot.company_id and service.id = slot.service_id
  cross join lateral least_slots(service.duration_type, service.duration_minutes, service.slot_minutes) as slots
  cross join lateral (select case
    when slots > 1 then free_in_a_row(slot.company_id, service_id, starts_at, slots, service.slot_minutes)
    when is_blocked then 0 else greatest(0, capacity - booked) end as free) as own
  group by slot.company_id, service_id, day_on
) as s on s.company_id = d.company_id and s.service_id = d.service_id and s.day_on = d.day_on
where d.total_booked <> s.total_booked or d.total_capacity <> s.total_capacity or d.most_free <> s.most_free
  or d.first_free_at is distinct from s.first_free_at;

-- invariant I5-closed-before-released: places of an unpaid reservation are given back only when nothing can be paid
select r.company_id, r.id, c.id as checkout, c.status
from reservation as r join checkout as c on c.company_id = r.company_id and c.reference = r.id
where r.state in ('deleteCapacity', 'offerRejected', 'requestRejected') and c.status in ('opening', 'open');

-- invariant I8-checkout-paid: a checkout is paid exactly if it has a payment
select c.company_id, c.id, c.status, p.id as payment
from checkout as c left join payment as p on p.company_id = c.company_id and p.checkout_id = c.id
where (c.status = 'paid') <> (p.id is not null);

-- invariant I8-payment-outcome: a payment has a ticket or a refund of all that is left of it
select p.company_id, p.id, p.reference, r.state
from payment as p join reservation as r on r.company_id = p.company_id and r.id = p.reference
where p.amount_cents > (
    select coalesce(sum(f.price_cents), 0) from refund as f
    where f.company_id = p.company_id and f.payment_id = p.id and (f.status <> 'failed'
      -- What the bank gave back of a part is owed by itself, and listed as failed.
      or (f.came_back_times > 0 and f.cause in ('reduced', 'goodwill'))))
  and (r.places_released_at is not null
    or r.state not in ('confirmed', 'reedemed', 'depositConfirmed', 'finalInvoiceOffered'))
  -- The deposit of a package whose final invoice wasn't paid stays with its company where the accepted offer said so.
  and not exists (
    select 1 from package_offer as o join checkout as c on c.company_id = p.company_id and c.id = p.checkout_id
    join reservation_history as h on h.company_id = r.company_id and h.reservation_id = r.id
      and h.from_state = 'finalInvoiceOffered' and h.to_state = 'deleteCapacity'
    where r.state = 'deleteCapacity' and o.company_id = r.company_id and o.reservation_id = r.id
      and c.part = 'offer:' || o.version and o.paid_at is not null and o.deposit_rule = 'kept');

-- invariant I8-ticket-paid: what is paid for a ticket and stays is what it costs, goodwill aside, one payment for each part of it
select r.company_id, r.id, r.state, r.total_cents, coalesce(sum(paid.rest), 0) as paid
from reservation as r
left join lateral (
  select p.amount_cents - coalesce(sum(f.price_cents) filter (
    where f.cause <> 'goodwill' and (f.status <> 'failed' or f.cause = 'reduced')), 0) as rest,
    c.part
  from payment as p
  join checkout as c on c.company_id = p.company_id and c.id = p.checkout_id
  left join refund as f on f.company_id = p.company_id and f.payment_id = p.id
  where p.company_id = r.company_id and p.reference = r.id
  group by p.company_id, p.id, c.part
) as paid on paid.rest > 0
where r.kind <> 'onRequest' and r.state in ('confirmed', 'reedemed') and r.places_released_at is null
group by r.company_id, r.id, r.state, r.total_cents
having coalesce(sum(paid.rest), 0) <> r.total_cents 
  or count(distinct coalesce(paid.part, '')) filter (where paid.rest > 0) <> count(paid.rest);

-- invariant I8-change-paid: of the payments for a change those stand, at least in part, whose change was made
select p.company_id, p.id, c.part, a.state
from payment as p
join checkout as c on c.company_id = p.company_id and c.id = p.checkout_id
left join amendment as a on a.company_id = p.company_id and a.id = c.part
where c.part is not null and c.part not like 'offer:%' and c.part not like 'share:%' and (a.id is null or a.reservation_id <> p.reference
  or (a.state <> 'applied' and not exists (
    select 1 from refund as f where f.company_id = p.company_id and f.payment_id = p.id and f.part = a.id
      and f.price_cents = p.amount_cents and f.cause in ('late-payment', 'amount-mismatch') and f.status <> 'failed')));

-- invariant I8-offer-paid: of the payments for a package's offer exactly those stand whose version is paid, with what it asked for
select p.company_id, p.id, c.part, o.paid_at, p.amount_cents, o.due_cents
from payment as p
join checkout as c on c.company_id = p.company_id and c.id = p.checkout_id
left join package_offer as o on o.company_id = p.company_id and o.reservation_id = p.reference
  and c.part = 'offer:' || o.version
cross join lateral (select exists (
  select 1 from refund as f where f.company_id = p.company_id and f.payment_id = p.id and f.part = c.part
    and f.price_cents = p.amount_cents and f.cause in ('late-payment', 'amount-mismatch')) as yes) as astray
where c.part like 'offer:%' and (o.version is null
  or (not astray.yes and (o.paid_at is null or p.amount_cents <> o.due_cents or c.amount_cents <> o.due_cents)));

-- invariant I8-package-paid: what stands of a package's payments is what its paid versions asked for, and what it costs once it is confirmed
select r.company_id, r.id, r.state, r.total_cents, paid.cents as paid, due.cents as due, below.cents as below_deposit
from reservation as r
cross join lateral (
  select coalesce(sum(p.amount_cents), 0) as cents from payment as p
  where p.company_id = r.company_id and p.reference = r.id and not exists (
    select 1 from refund as f where f.company_id = p.company_id and f.payment_id = p.id
      and f.cause in ('late-payment', 'amount-mismatch'))
) as paid
cross join lateral (
  select coalesce(sum(o.due_cents), 0) as cents, count(*) as versions from package_offer as o
  where o.company_id = r.company_id and o.reservation_id = r.id and o.paid_at is not null
) as due
cross join lateral (
  select coalesce(sum(g.cents), 0) as cents from goodwill as g
  where g.company_id = r.company_id and g.reservation_id = r.id and g.reason = 'below-deposit'
) as below
where r.kind = 'onRequest' and due.versions > 0 and (paid.cents <> due.cents
  or (r.state in ('confirmed', 'reedemed') and paid.cents - below.cents <> r.total_cents));

-- invariant I8-refunded: of a refunded reservation that was paid every payment went back, and none that stays
select r.company_id, r.id
from reservation as r join payment as p on p.company_id = r.company_id and p.reference = r.id
where r.state = 'refunded' and p.amount_cents > (
    select coalesce(sum(f.price_cents), 0) from refund as f
    where f.company_id = p.company_id and f.payment_id = p.id
      and (f.status = 'done' or f.cause in ('reduced', 'goodwill')))
  -- One that came too late beside others was never the ticket's: its own way back is I8-payment-outcome's.
  and not (exists (
      select 1 from refund as f where f.company_id = p.company_id and f.payment_id = p.id
        and f.cause in ('late-payment', 'amount-mismatch'))
    and exists (
      select 1 from payment as own where own.company_id = p.company_id and own.reference = p.reference
        and own.id <> p.id and not exists (
          select 1 from refund as f where f.company_id = own.company_id and f.payment_id = own.id
            and f.cause in ('late-payment', 'amount-mismatch'))));

-- invariant I9-amount: what was paid is what was asked for is what the booking, its change or these shares of it cost, or it went back in full
select p.company_id, p.id, p.amount_cents, c.amount_cents as asked, due.cents
from payment as p
join checkout as c on c.company_id = p.company_id and c.id = p.checkout_id
join reservation as r on r.company_id = p.company_id and r.id = p.reference
left join amendment as a on a.company_id = p.company_id and a.id = c.part
cross join lateral (
  select coalesce(a.difference_cents, (
    select (first.before -> 'cart' ->> 'totalCents')::int from amendment as first
    where first.company_id = r.company_id and first.reservation_id = r.id and first.state = 'applied'
      and first.base_sequence = 0), r.total_cents) as cents
) as due
where r.kind <> 'onRequest' and (p.amount_cents <> c.amount_cents or p.currency <> c.currency
    or c.amount_cents <> coalesce((select s.cents from split_payment as s
      where s.company_id = c.company_id and s.checkout_id = c.id), due.cents))
  and not exists (
    select 1 from refund as f where f.company_id = p.company_id and f.payment_id = p.id
      and f.cause = 'amount-mismatch' and f.status <> 'failed');

-- invariant I9-cart: a cart's lines add up to its total, and the total is the reservation's
select r.company_id, r.id, r.total_cents, r.cart ->> 'totalCents' as cart_total
from reservation as r
where r.total_cents <> (r.cart ->> 'totalCents')::int or r.total_cents <> (
  select coalesce(sum((line ->> 'totalCents')::int), 0) from jsonb_array_elements(r.cart -> 'lines') as line
  where (line ->> 'totalCents')::int = (line ->> 'unitCents')::int * (line ->> 'amount')::int);

-- invariant I10-refunds: what went back is what the refunds say, and never more than was paid
select p.company_id, p.id, p.amount_cents, p.refunded_cents, coalesce(sum(f.amount_cents), 0) as refunds
from payment as p
left join refund as f on f.company_id = p.company_id and f.payment_id = p.id and f.status = 'done'
group by p.company_id, p.id, p.amount_cents, p.refunded_cents
having p.refunded_cents <> coalesce(sum(f.amount_cents), 0) or p.refunded_cents > p.amount_cents;

-- invariant I10-one-refund: what is left of a payment goes back at most once, and a part once per change or goodwill
select company_id, payment_id, case when cause in ('reduced', 'goodwill') then part end, count(*)
from refund where status <> 'failed'
group by company_id, payment_id, case when cause in ('reduced', 'goodwill') then part end having count(*) > 1;

-- invariant I10-refund-amount: who cancels or needs less gets the price less the real fee's share, everybody else all of it
select f.company_id, f.id, f.cause, f.amount_cents, f.price_cents, f.fee_cents
from refund as f
where f.amount_cents <> f.price_cents - case when f.cause in ('user-cancelled', 'reduced') then f.fee_cents else 0 end;

-- invariant I10-shares: parts that went back hold their share of the fee; the commission that stays is a tenth of the rest
select p.company_id, p.id, back.price, back.fee, back.commission
from payment as p
join (
  select company_id, payment_id, sum(price_cents) as price, sum(fee_cents) as fee, sum(commission_cents) as commission
  from refund where status <> 'failed' group by company_id, payment_id
) as back on back.company_id = p.company_id and back.payment_id = p.id
where back.price > p.amount_cents or ((back.fee <> p.fee_cents::bigint * back.price / p.amount_cents
    or p.commission_cents - back.commission <> ((p.amount_cents - back.price) / 100) * 10)
  and not exists (select 1 from refund as f where f.company_id = p.company_id and f.payment_id = p.id
    and f.status = 'failed' and f.cause in ('reduced', 'goodwill')));

-- invariant I10-reduced: what a change gives back is what it is cheaper, once it is made
select a.company_id, a.id, a.difference_cents, coalesce(sum(f.price_cents), 0) as back
from amendment as a
left join refund as f on f.company_id = a.company_id and f.part = a.id and f.cause = 'reduced'
group by a.company_id, a.id
having coalesce(sum(f.price_cents), 0) <> case a.state when 'applied' then greatest(0, -a.difference_cents) else 0 end;

-- invariant I10-goodwill: what a company gives back as goodwill is what its refunds are of, once for each form
select g.company_id, g.id, g.cents, coalesce(sum(f.price_cents), 0) as back
from goodwill as g
left join refund as f on f.company_id = g.company_id and f.part = g.id and f.cause = 'goodwill'
  and f.reference = g.reservation_id
group by g.company_id, g.id, g.cents
having coalesce(sum(f.price_cents), 0) <> g.cents;

-- invariant I10-goodwill-named: no money goes back as goodwill that no company gave
select f.company_id, f.id, f.reference from refund as f
left join goodwill as g on g.company_id = f.company_id and g.id = f.part and g.reservation_id = f.reference
where f.cause = 'goodwill' and g.id is null;

-- invariant I10-never-more: of a booking never more goes back than was paid for it, whatever for
select p.company_id, p.reference, paid.cents, coalesce(sum(f.price_cents), 0) as back
from (select distinct company_id, reference from payment) as p
cross join lateral (
  select sum(amount_cents) as cents from payment as own
  where own.company_id = p.company_id and own.reference = p.reference
) as paid
join refund as f on f.company_id = p.company_id and f.reference = p.reference and f.status <> 'failed'
group by p.company_id, p.reference, paid.cents
having coalesce(sum(f.price_cents), 0) > paid.cents;

-- invariant I10-refund-proof: a refund that is done names the provider's reversal and refund, or was paid elsewhere
select company_id, id from refund
where status = 'done' and (stripe_reversal_id is null or done_at is null
  or (stripe_refund_id is null and settled_outside_at is null));

-- invariant I11-balanced: every posting sums to zero per currency
select company_id, posting_id, currency, sum(amount_cents) from ledger_line
group by company_id, posting_id, currency having sum(amount_cents) <> 0;

-- invariant I11-sale-posted: every payment has its sale in the ledger, with its amount, commission and fee
select p.company_id, p.id, p.amount_cents, p.commission_cents, p.fee_cents
from payment as p
left join ledger_posting as g on g.company_id = p.company_id and g.operation_id = 'sale:' || p.checkout_id
left join ledger_line as l on l.company_id = g.company_id and l.posting_id = g.id
group by p.company_id, p.id, p.amount_cents, p.commission_cents, p.fee_cents
having count(distinct g.id) <> 1
  or coalesce(sum(l.amount_cents) filter (where l.account = 'customer'), 0) <> -p.amount_cents
  or coalesce(sum(l.amount_cents) filter (where l.account = 'commission'), 0) <> p.commission_cents
  or coalesce(sum(l.amount_cents) filter (where l.account = 'payment_fees'), 0) <> p.fee_cents;

-- invariant I11-refund-posted: a refund is in the ledger once it was through, and the customer's part of it is what is done
select f.company_id, f.id, f.status, f.amount_cents, f.excess_cents
from refund as f
left join ledger_posting as g on g.company_id = f.company_id and g.reference = f.reference
  and g.operation_id like 'refund%' and split_part(g.operation_id, ':', 2) = f.id
left join ledger_line as l on l.company_id = g.company_id and l.posting_id = g.id and l.account = 'customer'
group by f.company_id, f.id
having (f.status = 'done' or f.came_back_times > 0) <> coalesce(bool_or(g.operation_id = 'refund:' || f.id), false)
  or (f.status = 'done' and sum(l.amount_cents) is distinct from f.amount_cents + f.excess_cents);

-- invariant I10-refund-told: of a refund that is through its booking has heard, or a job says so
select f.company_id, f.id, f.done_at from refund as f
where f.status = 'done' and f.told_at is null and not exists (
  select 1 from pgboss.job as j where j.name = 'payment.refund-done' and j.singleton_key = f.id
    and j.state in ('created', 'retry', 'active'));

-- invariant I11-nothing-left: after a refund provider and commission have what stands of that payment's sale, or nothing
select p.company_id, p.reference, l.account, sum(l.amount_cents)
from payment as p
join lateral (
  select sum(price_cents) as price, sum(commission_cents) as commission, sum(fee_cents) as fee,
    array_agg('refund:' || id) as postings
  from refund as f where f.company_id = p.company_id and f.payment_id = p.id and f.status = 'done'
) as back on back.price > 0
join ledger_posting as g on g.company_id = p.company_id
  and (g.operation_id = 'sale:' || p.checkout_id or g.operation_id = any(back.postings))
join ledger_line as l on l.company_id = g.company_id and l.posting_id = g.id
  and l.account in ('provider_balance', 'commission', 'fees_carried')
group by p.company_id, p.reference, p.id, l.account, p.amount_cents, p.commission_cents, p.fee_cents, back.price,
  back.commission, back.fee
having sum(l.amount_cents) <> case l.account
    when 'provider_balance' then p.amount_cents - back.price - (p.commission_cents - back.commission)
    when 'commission' then p.commission_cents - back.commission
    else back.fee - p.fee_cents end
  or (back.price = p.amount_cents and sum(l.amount_cents) <> 0);

-- invariant I13-commission: the commission is a tenth, rounded down to ten cents
select company_id, id, amount_cents, commission_cents from payment
where commission_cents <> (amount_cents / 100) * 10;

-- invariant I16-history-whole: a history begins at nothing, has no gap and ends at the present state
select r.company_id, r.id, r.state, count(h.seq) as steps, max(h.seq) as last
from reservation as r left join reservation_history as h on h.company_id = r.company_id and h.reservation_id = r.id
group by r.company_id, r.id, r.state
having count(h.seq) = 0 or max(h.seq) <> count(h.seq)
  or (array_agg(h.to_state order by h.seq desc))[1] is distinct from r.state
  or (array_agg(h.from_state order by h.seq))[1] is distinct from 'none';

-- invariant I16-history-chained: every step begins where the one before ended
select company_id, reservation_id, seq, from_state, before from (
  select company_id, reservation_id, seq, from_state,
    lag(to_state) over (partition by company_id, reservation_id order by seq) as before
  from reservation_history
) as steps where seq > 1 and from_state is distinct from before;

-- invariant I16-listed: every step is listed, also where a foreign key was switched off
select h.company_id, h.reservation_id, h.seq, h.from_state, h.to_state, h.actor
from reservation_history as h
left join reservation_step as s on s.from_state = h.from_state and s.to_state = h.to_state and s.actor = h.actor
where s.to_state is null;

-- invariant I16-refund-unentered: of redeemed tickets those were refunded that nobody was inside with any more
select h.company_id, h.reservation_id, h.seq
from reservation_history as h
join reservation as r on r.company_id = h.company_id and r.id = h.reservation_id
where h.from_state = 'reedemed' and r.entries_undone_at is null;

-- invariant I16-change-history: a change's history begins at nothing, has no gap and ends at its present state
select a.company_id, a.id, a.state, count(h.seq) as steps
from amendment as a left join amendment_history as h on h.company_id = a.company_id and h.amendment_id = a.id
group by a.company_id, a.id, a.state
having count(h.seq) = 0 or max(h.seq) <> count(h.seq)
  or (array_agg(h.to_state order by h.seq desc))[1] is distinct from a.state
  or (array_agg(h.from_state order by h.seq))[1] is distinct from 'none';

-- invariant change-of-ticket: a change waits only at a ticket that is valid and still what it was made for
select a.company_id, a.id, a.state, r.state as reservation
from amendment as a join reservation as r on r.company_id = a.company_id and r.id = a.reservation_id
where a.state in ('proposed', 'payable') and (r.state not in ('confirmed', 'reedemed')
  or r.places_released_at is not null or r.sequence <> a.base_sequence);

-- invariant change-latest: a booking is what its last change made it, and its deadline never grew
select r.company_id, r.id from reservation as r
join lateral (
  select * from amendment as a where a.company_id = r.company_id and a.reservation_id = r.id and a.state = 'applied'
  order by a.base_sequence desc limit 1
) as last on true
where r.total_cents <> (last.after -> 'cart' ->> 'totalCents')::int or r.units <> (last.after ->> 'units')::int
  or r.starts_at <> (last.after ->> 'startsAt')::timestamptz or r.event_id is distinct from last.after ->> 'eventId'
  or r.cancel_latest_at is distinct from last.cancel_latest_at
  or last.cancel_latest_at > (last.before ->> 'startsAt')::timestamptz
    - make_interval(mins => r.cancel_minutes_before_start);

-- invariant change-told: whoever's booking was changed was written to, once
select a.company_id, a.id from amendment as a
join reservation as r on r.company_id = a.company_id and r.id = a.reservation_id
where a.state = 'applied' and r.snapshot ->> 'userEmail' <> ''
  and (select count(*) from mail where operation_id = 'booking-changed:' || a.id) <> 1;

-- invariant I17-confirmation: whoever got a ticket by this application was written to, once
select h.company_id, h.reservation_id
from reservation_history as h
where h.to_state = 'confirmed' and h.reason in ('paid', 'free')
  and (select count(*) from mail where operation_id = 'booking-confirmed:' || h.reservation_id) <> 1;

-- invariant hold-clock: only what waits for money or an answer has a time at which it ends
select company_id, id, state, hold_expires_at from reservation
where hold_expires_at is not null and state not in ('processing', 'slotRequestet', 'slotConfirmed');

-- invariant locator: every reservation and every payment page is found by its id alone
select r.company_id, r.id from reservation as r
left join reservation_locator as l on l.id = r.id and l.company_id = r.company_id and l.user_id = r.user_id
where l.id is null
union all
select c.company_id, c.id from checkout as c
left join checkout_locator as l on l.session_id = c.session_id and l.company_id = c.company_id
where c.session_id is not null and l.session_id is null;

-- invariant I21-admission: whoever was let in had a ticket that was paid, and is redeemed
select a.company_id, a.reservation_id, a.number, r.state
from admission as a left join reservation as r on r.company_id = a.company_id and r.id = a.reservation_id
where r.id is null or r.state <> 'reedemed' or r.places_released_at is not null or a.number > greatest(r.persons, 1);

-- invariant I21-undone: an entry that was taken back lets nobody in, and a ticket says so while nobody of it is inside
select a.company_id, a.reservation_id, a.entry_id
from admission as a join admission_undo as u on u.company_id = a.company_id and u.entry_id = a.entry_id
union all
select r.company_id, r.id, null from reservation as r
where r.entries_undone_at is not null and (r.state not in ('reedemed', 'refunded')
  or exists (select 1 from admission as a where a.company_id = r.company_id and a.reservation_id = r.id)
  or not exists (select 1 from admission_undo as u
    where u.company_id = r.company_id and u.reservation_id = r.id and cardinality(u.numbers) > 0))
union all
select u.company_id, u.reservation_id, u.entry_id
from admission_undo as u join reservation as r on r.company_id = u.company_id and r.id = u.reservation_id
where cardinality(u.numbers) > 0 and r.entries_undone_at is null
  and not exists (select 1 from admission as a where a.company_id = r.company_id and a.reservation_id = r.id);

-- invariant receipt-numbers: a company's receipts are numbered from one, without a gap, up to its counter
select company_id, count(*) as receipts, max(number) as last from receipt
group by company_id
having count(*) <> max(number)
  or max(number) is distinct from (select last_number from receipt_counter as c where c.company_id = receipt.company_id);

-- invariant receipt-amounts: a receipt's lines are what was paid, and only what went back is taken back
select r.company_id, r.number, r.kind
from receipt as r
join payment as p on p.company_id = r.company_id and p.id = r.payment_id
left join refund as f on f.company_id = r.company_id and f.id = r.refund_id
left join receipt as s on s.company_id = r.company_id and s.number = r.cancels
where (select sum((line ->> 'totalCents')::bigint) from jsonb_array_elements(r.content -> 'lines') as line)
    is distinct from case r.kind when 'sale' then p.amount_cents else f.price_cents end
  or (r.kind <> 'sale' and ((f.status is distinct from 'done' and f.came_back_times = 0) or f.payment_id <> p.id
    or (r.kind = 'correction') <> (f.cause in ('reduced', 'goodwill'))
    or s.kind is distinct from 'sale' or s.payment_id <> p.id
    or (s.content <> r.content and f.price_cents = p.amount_cents and not exists (select 1 from payment as other
      where other.company_id = p.company_id and other.reference = p.reference and other.id <> p.id)
      and not exists (select 1 from amendment as a
        where a.company_id = p.company_id and a.reservation_id = p.reference and a.state = 'applied'))));

-- invariant receipt-rates: receipts that are all written and took all back leave nothing at any rate of VAT
select company_id, reference, vat_percent, cents
from (
  select company_id, reference, vat_percent, sum(line_cents) as cents,
    sum(sum(line_cents)) over (partition by company_id, reference) as all_cents
  from (
    select r.company_id, r.reference, (line ->> 'vatPercent')::numeric as vat_percent,
      (line ->> 'totalCents')::bigint * case r.kind when 'sale' then 1 else -1 end as line_cents
    from receipt as r cross join lateral jsonb_array_elements(r.content -> 'lines') as line
  ) as said
  group by company_id, reference, vat_percent
) as told
where cents <> 0 and all_cents = 0
  and not exists (select 1 from payment as p
    where p.company_id = told.company_id and p.reference = told.reference and not exists (
      select 1 from receipt as r where r.company_id = p.company_id and r.payment_id = p.id and r.kind = 'sale'));

-- invariant commission-invoice-numbers: invoices for commission are one series without a gap, up to its counter
select count(*) as invoices, max(number) as last from commission_invoice
having count(*) <> coalesce(max(number), 0)
  or count(*) <> (select last_number from commission_invoice_counter);

-- invariant commission-invoice-amounts: an invoice is what its lines say, and its month's commission in the ledger
select i.company_id, i.month, i.number, i.gross_cents, posted.cents
from commission_invoice as i
cross join lateral (
  select coalesce(sum(l.amount_cents), 0) as cents
  from ledger_posting as g
  join ledger_line as l on l.company_id = g.company_id and l.posting_id = g.id and l.account = 'commission'
  where g.company_id = i.company_id
    and g.posted_at >= to_date(i.month, 'YYYY-MM')::timestamp at time zone 'Europe/Berlin'
    and g.posted_at < (to_date(i.month, 'YYYY-MM') + interval '1 month') at time zone 'Europe/Berlin'
) as posted
where i.gross_cents <> posted.cents or i.gross_cents <> (
    select sum((line ->> 'amountCents')::bigint) from jsonb_array_elements(i.content -> 'lines') as line)
  or i.net_cents + i.vat_cents <> i.gross_cents
  or abs(i.vat_cents * 100 - i.net_cents::bigint * (i.content ->> 'vatPercent')::int) > 60;

-- invariant commission-invoice-order: no month with commission was left out before one that has its invoice
select g.company_id, to_char(g.posted_at at time zone 'Europe/Berlin', 'YYYY-MM') as month, sum(l.amount_cents)
from ledger_posting as g
join ledger_line as l on l.company_id = g.company_id and l.posting_id = g.id and l.account = 'commission'
where g.posted_at < (
  select (to_date(max(month), 'YYYY-MM')::timestamp at time zone 'Europe/Berlin') from commission_invoice as i
  where i.company_id = g.company_id)
group by 1, 2
having sum(l.amount_cents) <> 0 and not exists (
  select 1 from commission_invoice as i where i.company_id = g.company_id
    and i.month = to_char(min(g.posted_at) at time zone 'Europe/Berlin', 'YYYY-MM'));

-- invariant I9-vat: the VAT of a cart is what its lines hold, rate by rate
select r.company_id, r.id, r.cart ->> 'vatCents' as vat, held.cents
from reservation as r
cross join lateral (
  select coalesce(sum(round(gross * rate / (100.0 + rate))), 0) as cents
  from (
    select coalesce((line ->> 'vatPercent')::int, (r.cart ->> 'vatPercent')::int) as rate,
      sum((line ->> 'totalCents')::int) as gross
    from jsonb_array_elements(r.cart -> 'lines') as line group by 1
  ) as rates
) as held
where (r.cart ->> 'vatCents')::int <> held.cents;

-- invariant I30-stars: a service's star counters are the histogram of the ratings it shows, and the lists know their average
select s.company_id, s.id as service_id
from service as s
left join service_rating as c on c.company_id = s.company_id and c.service_id = s.id
left join lateral (
  select count(*) filter (where stars = 1) as one, count(*) filter (where stars = 2) as two,
    count(*) filter (where stars = 3) as three, count(*) filter (where stars = 4) as four,
    count(*) filter (where stars = 5) as five, count(*) as total, round(coalesce(avg(stars), 0) * 100) as hundredths
  from review as r where r.company_id = s.company_id and r.service_id = s.id and r.kind = 'rating' and r.hidden_at is null
) as h on true
where (coalesce(c.stars_1, 0), coalesce(c.stars_2, 0), coalesce(c.stars_3, 0), coalesce(c.stars_4, 0),
    coalesce(c.stars_5, 0)) is distinct from (h.one, h.two, h.three, h.four, h.five)
  or s.rating_count <> h.total or s.rating_hundredths <> h.hundredths;

-- invariant I30-votes: nobody votes on what they wrote, and that has the votes that were given for it (the demo's people begin with some)
select r.company_id, r.id from review as r
join review_vote as v on v.company_id = r.company_id and v.review_id = r.id and v.user_id = r.user_id
union all
select r.company_id, r.id from review as r
where (r.reservation_id is not null or r.user_id not like 'demo-%') and r.vote <> (
  select coalesce(sum(v.direction), 0) from review_vote as v where v.company_id = r.company_id and v.review_id = r.id);

-- invariant hidden-reply-decided: what a company answered is hidden alone only by an operator's decision about a notice
select h.company_id, h.review_id from hidden_reply as h
where not exists (select 1 from review_notice as n
  where n.company_id = h.company_id and n.review_id = h.review_id and n.decision = 'reply-hidden');

-- invariant taken-offline: a company that an operator has taken offline or blocked has nothing online
select r.company_id, r.state, s.id from company_review as r join service as s on s.company_id = r.company_id and s.is_online
where r.state in ('taken-offline', 'approval-requested', 'blocked');

-- invariant stopped-offer: an offer that an operator has taken offline isn't online
select s.company_id, s.id from offer_stop as o join service as s on s.company_id = o.company_id and s.id = o.service_id
where s.is_online;

-- invariant split-sum: the shares of a booking come to its first price to the cent, and each is covered once by what it costs
select s.company_id, s.reservation_id, sum(h.cents) as shares, r.total_cents
from booking_split as s
join split_share as h on h.company_id = s.company_id and h.reservation_id = s.reservation_id
join reservation as r on r.company_id = s.company_id and r.id = s.reservation_id
left join lateral (
  select (a.before -> 'cart' ->> 'totalCents')::int as cents from amendment as a
  where a.company_id = r.company_id and a.reservation_id = r.id and a.state = 'applied' order by a.base_sequence limit 1
) as first on true
group by s.company_id, s.reservation_id, r.total_cents, first.cents
having sum(h.cents) <> coalesce(first.cents, r.total_cents)
union all
select p.company_id, p.checkout_id, p.cents, coalesce(sum(h.cents), 0)
from split_payment as p join checkout as c on c.company_id = p.company_id and c.id = p.checkout_id
left join split_share as h on h.company_id = p.company_id and h.reservation_id = p.reservation_id
  and h.number = any(p.numbers)
group by p.company_id, p.checkout_id, p.cents, c.amount_cents, p.state
-- What nobody paid may have asked for shares of a group that is smaller by now.
having p.cents <> c.amount_cents
  or (p.state in ('held', 'captured') and bool_or(h.checkout_id = p.checkout_id) and p.cents <> coalesce(sum(h.cents), 0));

-- invariant split-state: a split is open while its order waits, completed with a ticket that was paid, released with places that are free
select s.company_id, s.reservation_id, s.state, r.state as reservation
from booking_split as s join reservation as r on r.company_id = s.company_id and r.id = s.reservation_id
where (s.state in ('open', 'capturing')) <> (r.state = 'processing')
  or (s.state = 'released' and (r.places_released_at is null or r.state not in ('deleteCapacity', 'refunded')))
  or (s.state = 'completed' and not exists (select 1 from reservation_history as h
    where h.company_id = r.company_id and h.reservation_id = r.id and h.to_state = 'confirmed'));

-- invariant split-covered: what is being captured or was is covered whole, and only by what is authorised or captured for just that
select s.company_id, s.reservation_id, s.state, h.number, p.state as payment
from booking_split as s
join split_share as h on h.company_id = s.company_id and h.reservation_id = s.reservation_id
left join split_payment as p on p.company_id = h.company_id and p.checkout_id = h.checkout_id
where (h.checkout_id is not null and not h.number = any(p.numbers))
  or (s.state <> 'released' and h.checkout_id is not null and p.state not in ('held', 'captured'))
  or (s.state = 'completed' and p.state is distinct from 'captured')
  or (s.state = 'capturing' and p.state is distinct from 'held');

-- invariant split-money: a payment of a share is in the books exactly if it was captured, and nothing of a split that came to nothing stays
select p.company_id, p.checkout_id, p.state, m.id as payment
from split_payment as p
join booking_split as s on s.company_id = p.company_id and s.reservation_id = p.reservation_id
left join payment as m on m.company_id = p.company_id and m.checkout_id = p.checkout_id
where (p.state = 'captured') <> (m.id is not null) or (s.state in ('completed', 'released') and p.state = 'held')
  or (p.state = 'captured' and s.state <> 'completed' and not exists (select 1 from refund as f
    where f.company_id = m.company_id and f.payment_id = m.id and f.cause = 'late-payment' and f.price_cents = m.amount_cents))
  or (p.state = 'captured' and s.state in ('open', 'capturing'));
-- invariant removed-voter: whoever was removed from a vote has neither answers nor an address there
select p.poll_id, p.id from poll_participant as p
where p.removed_at is not null and (p.email is not null or exists (
  select 1 from poll_vote as v where v.poll_id = p.poll_id and v.participant_id = p.id));

-- invariant taken-winner: what an organiser took is over for votes, and those who voted know of a booking only where there is one
select p.id from poll as p
where p.picked_at is not null and (p.ended_at is null or (p.reservation_id is not null and p.told_at is null));
