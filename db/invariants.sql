-- What must be true of the data at every commit. Each query returns rows only when its sentence is broken.
-- Run by `npm run audit` and after every race, model, storm and kill suite. Source: reliability 2.2.

-- invariant I1-slot-counter: a slot's counter is the sum of the places that live reservations and offers hold of it
select s.company_id, s.service_id, s.starts_at, s.booked, coalesce(held.units, 0) as held
from slot as s
left join (
  select h.company_id, h.service_id, h.slot_starts_at, sum(coalesce(r.units, w.units)) as units
  from hold as h
  left join reservation as r on r.company_id = h.company_id and r.id = h.reference and r.places_released_at is null
    and r.state in ('processing', 'slotRequestet', 'slotConfirmed', 'confirmed', 'reedemed')
  left join waiting_entry as w on w.company_id = h.company_id and w.id = h.reference and w.state = 'offered'
  where h.slot_starts_at is not null and (r.id is not null or w.id is not null)
  group by h.company_id, h.service_id, h.slot_starts_at
) as held on held.company_id = s.company_id and held.service_id = s.service_id and held.slot_starts_at = s.starts_at
where s.booked <> coalesce(held.units, 0);

-- invariant I1-event-counter: an event's counter is the sum of the places that live reservations and offers hold of it
select e.company_id, e.id, e.booked, coalesce(held.units, 0) as held
from event as e
left join (
  select company_id, event_id, sum(units) as units from (
    select company_id, event_id, units from reservation
    where places_released_at is null
      and state in ('processing', 'slotRequestet', 'slotConfirmed', 'confirmed', 'reedemed')
    union all select company_id, event_id, units from waiting_entry where state = 'offered'
  ) as holders
  where event_id is not null group by company_id, event_id
) as held on held.company_id = e.company_id and held.event_id = e.id
where e.booked <> coalesce(held.units, 0);

-- invariant I1-slot-capacity: no slot is sold above its capacity
select company_id, service_id, starts_at, booked, capacity, overhang from slot where booked > capacity + overhang;

-- invariant I1-event-capacity: no event is sold above its capacity
select company_id, id, booked, capacity, overhang from event where booked > capacity + overhang;

-- invariant I1-holds: a reservation's holds live exactly as long as it consumes places
select r.company_id, r.id, r.state, r.places_released_at, h.line, h.released_at
from reservation as r join hold as h on h.company_id = r.company_id and h.reference = r.id
where (h.released_at is null) <> (r.places_released_at is null
  and r.state in ('processing', 'slotRequestet', 'slotConfirmed', 'confirmed', 'reedemed'));

-- invariant I1-hold-owner: every hold belongs to a reservation or to an open offer and has its units
select h.company_id, h.reference, h.line, h.units, r.units as reserved, w.units as offered
from hold as h left join reservation as r on r.company_id = h.company_id and r.id = h.reference
left join waiting_entry as w on w.company_id = h.company_id and w.id = h.reference and w.state = 'offered'
where coalesce(r.units, w.units) is distinct from h.units;

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
  and early.position < late.position and early.units <= late.units
where late.offered_at is not null and early.created_at <= late.offered_at
  and coalesce(early.offered_at, early.ended_at, 'infinity') > late.offered_at;

-- invariant waiting-claims: whoever took up an offer has the reservation that came of it
select w.company_id, w.id, w.reservation_id
from waiting_entry as w
left join reservation as r on r.company_id = w.company_id and r.id = w.reservation_id and r.user_id = w.user_id
where w.state = 'claimed' and r.id is null;

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
where r.state = 'deleteCapacity' and c.status in ('opening', 'open');

-- invariant I8-checkout-paid: a checkout is paid exactly if it has a payment
select c.company_id, c.id, c.status, p.id as payment
from checkout as c left join payment as p on p.company_id = c.company_id and p.checkout_id = c.id
where (c.status = 'paid') <> (p.id is not null);

-- invariant I8-payment-outcome: a payment has a ticket or a refund
select p.company_id, p.id, p.reference, r.state
from payment as p join reservation as r on r.company_id = p.company_id and r.id = p.reference
where not exists (
    select 1 from refund as f where f.company_id = p.company_id and f.payment_id = p.id and f.status <> 'failed')
  and (r.places_released_at is not null
    or r.state not in ('confirmed', 'reedemed', 'depositConfirmed', 'finalInvoiceOffered'));

-- invariant I8-ticket-paid: a ticket that costs something has exactly one payment that stays
select r.company_id, r.id, r.state, count(p.id) as payments
from reservation as r
left join payment as p on p.company_id = r.company_id and p.reference = r.id
  and not exists (
    select 1 from refund as f where f.company_id = p.company_id and f.payment_id = p.id and f.status <> 'failed')
where r.kind <> 'onRequest' and r.total_cents > 0 and r.state in ('confirmed', 'reedemed')
  and r.places_released_at is null
group by r.company_id, r.id, r.state having count(p.id) <> 1;

-- invariant I8-refunded: a refunded reservation that was paid has a refund that is done, and none that stays
select r.company_id, r.id
from reservation as r join payment as p on p.company_id = r.company_id and p.reference = r.id
where r.state = 'refunded' and not exists (
  select 1 from refund as f where f.company_id = p.company_id and f.payment_id = p.id and f.status = 'done');

-- invariant I9-amount: what was paid is what was asked for is what the reservation costs, or it went back in full
select p.company_id, p.id, p.amount_cents, c.amount_cents as asked, r.total_cents
from payment as p
join checkout as c on c.company_id = p.company_id and c.id = p.checkout_id
join reservation as r on r.company_id = p.company_id and r.id = p.reference
where r.kind <> 'onRequest' and (p.amount_cents <> c.amount_cents or p.currency <> c.currency
    or c.amount_cents <> r.total_cents)
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

-- invariant I10-one-refund: a payment has at most one refund that isn't failed
select company_id, payment_id, count(*) from refund where status <> 'failed'
group by company_id, payment_id having count(*) > 1;

-- invariant I10-refund-amount: who cancels gets the amount less the real fee, everybody else all of it
select f.company_id, f.id, f.cause, f.amount_cents, p.amount_cents as paid, p.fee_cents
from refund as f join payment as p on p.company_id = f.company_id and p.id = f.payment_id
where f.amount_cents <> p.amount_cents - case f.cause when 'user-cancelled' then p.fee_cents else 0 end;

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

-- invariant I11-refund-posted: every refund that is done is in the ledger with its amount, and no other is
select f.company_id, f.id, f.status, f.amount_cents
from refund as f
left join ledger_posting as g on g.company_id = f.company_id and g.operation_id = 'refund:' || f.id
left join ledger_line as l on l.company_id = g.company_id and l.posting_id = g.id and l.account = 'customer'
where (f.status = 'done') <> (g.id is not null) or (f.status = 'done' and l.amount_cents is distinct from f.amount_cents);

-- invariant I11-nothing-left: after a refund provider and commission are at zero for that payment's sale
select p.company_id, p.reference, sum(l.amount_cents)
from payment as p
join refund as f on f.company_id = p.company_id and f.payment_id = p.id and f.status = 'done'
join ledger_posting as g on g.company_id = p.company_id
  and g.operation_id in ('sale:' || p.checkout_id, 'refund:' || f.id)
join ledger_line as l on l.company_id = g.company_id and l.posting_id = g.id
  and l.account in ('provider_balance', 'commission', 'fees_carried')
group by p.company_id, p.reference, p.id, l.account having sum(l.amount_cents) <> 0;

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
    is distinct from p.amount_cents
  or (r.kind = 'cancellation' and (f.status is distinct from 'done' or f.payment_id <> p.id
    or s.kind is distinct from 'sale' or s.payment_id <> p.id or s.content <> r.content));
