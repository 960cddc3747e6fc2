package ical

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// maxWall is later than any time in a file, but so small that adding a time to it does not overflow.
const maxWall = math.MaxInt64 / 4

// reader computes the busy time of a file.
type reader struct {
	file     *rawFile
	options  Options
	host     string
	zones    *zones
	work     *budget
	busy     *busySlots
	low      int64 // the beginning of the time range that is read, in seconds since 1970
	high     int64
	warnings map[WarningCode]int
	series   []*series
	byUID    map[string]*series
	err      error // the error from spending the budget
}

// series contains the components with the same UID: the event itself, and its overrides, which replace single
// occurrences.
type series struct {
	master    *event
	overrides map[instance]*event
}

func newReader(file *rawFile, options Options, work *budget) *reader {
	r := &reader{
		file: file, options: options, host: strings.ToLower(options.Host), work: work,
		busy: newBusySlots(options.Now, options.Until), low: options.Now.Unix(), high: options.Until.Unix(),
		warnings: map[WarningCode]int{}, byUID: map[string]*series{},
	}
	r.zones = newZones(file, r.low, r.high, work)
	return r
}

func (r *reader) warn(code WarningCode) { r.warnings[code]++ }

func (r *reader) warningList() []Warning {
	list := make([]Warning, 0, len(r.warnings))
	for code, count := range r.warnings {
		list = append(list, Warning{code, count})
	}
	slices.SortFunc(list, func(a, b Warning) int { return cmp.Compare(a.Code, b.Code) })
	return list
}

// readEvents parses the events and groups them by UID into series. An event without a UID is in a series of its own.
func (r *reader) readEvents() error {
	for order, raw := range r.file.events {
		e, err := r.parseEvent(raw, order)
		if err == nil {
			err = r.zones.err
		}
		if err != nil {
			return err
		}
		if e != nil {
			r.add(e)
		}
	}
	return nil
}

func (r *reader) add(e *event) {
	s := r.byUID[e.uid]
	if s == nil || e.uid == "" {
		s = &series{}
		r.series = append(r.series, s)
		r.byUID[e.uid] = s
	}
	if !e.isOverride {
		s.master = newer(s.master, e)
		return
	}
	if s.overrides == nil {
		s.overrides = map[instance]*event{}
	}
	s.overrides[e.recurrence] = newer(s.overrides[e.recurrence], e)
}

// newer returns the newer of two versions of a component. a may be nil, and then the result is b.
func newer(a, b *event) *event {
	if a == nil {
		return b
	}
	order := cmp.Or(cmp.Compare(a.sequence, b.sequence), cmp.Compare(a.stamp, b.stamp), cmp.Compare(a.order, b.order))
	if order > 0 {
		return a
	}
	return b
}

// markAll blocks the slots of all events.
func (r *reader) markAll() error {
	for _, s := range r.series {
		for _, override := range s.overrides {
			r.mark(override, override.start, override.length)
		}
		if s.master == nil {
			continue
		}
		if err := r.markSeries(s); err != nil {
			return err
		}
	}
	return nil
}

// mark blocks the slots of an occurrence of e that begins at the given wall time and has the length l.
func (r *reader) mark(e *event, wall int64, l length) {
	if !e.blocks {
		return
	}
	end := e.zone.instant(wall+l.days*daySeconds) + l.seconds
	if end > r.low {
		r.busy.mark(e.zone.instant(wall), end)
	}
}

// futureRange is an override with RANGE=THISANDFUTURE, which replaces an occurrence and all later ones.
type futureRange struct {
	from  int64 // the instant of the first occurrence that the override replaces
	shift int64 // how much later the occurrences begin than without the override, in seconds
	event *event
}

// markSeries blocks the slots of all occurrences of a series, some of which may be replaced by overrides.
func (r *reader) markSeries(s *series) error {
	master := s.master
	if master.isDate {
		s.byDate(r.zones.india)
	}
	if len(master.rules) == 0 && len(master.dates) == 0 {
		return r.markOccurrence(s, nil, master.start, master.length)
	}
	ranges := r.rangesOf(s)
	if !master.blocks && len(ranges) == 0 {
		return nil
	}
	low, high := r.span(master, ranges)
	emit := func(wall int64) error { return r.markOccurrence(s, ranges, wall, master.length) }
	for _, rule := range master.rules {
		until := master.untilOf(rule, r.zones.india)
		if err := expand(rule, master.start, until, low, high, r.work, emit); err != nil {
			return err
		}
	}
	if len(master.rules) == 0 {
		if err := emit(master.start); err != nil {
			return err
		}
	}
	for _, extra := range master.dates {
		if err := r.work.spend(occurrenceSteps); err != nil {
			return err
		}
		if err := r.markOccurrence(s, ranges, extra.wall, extra.length); err != nil {
			return err
		}
	}
	return nil
}

// rangesOf returns the overrides with RANGE=THISANDFUTURE, the latest first.
func (r *reader) rangesOf(s *series) []futureRange {
	var ranges []futureRange
	for _, override := range s.overrides {
		if !override.andFuture {
			continue
		}
		from := override.recurrence.at
		if override.recurrence.isDate {
			from = s.master.zone.instant(from * daySeconds)
		}
		shift := s.master.zone.wall(override.zone.instant(override.start)) - s.master.zone.wall(from)
		if override.recurrence.isDate && !s.master.isDate {
			// The date identifies the occurrence on that day, which begins at the time of day of the series.
			shift -= s.master.start - floorDiv(s.master.start, daySeconds)*daySeconds
		}
		ranges = append(ranges, futureRange{from, shift, override})
	}
	slices.SortFunc(ranges, func(a, b futureRange) int { return cmp.Compare(b.from, a.from) })
	return ranges
}

// span returns the range of wall times in which an occurrence must begin to overlap the time range that is read.
// Overrides with RANGE=THISANDFUTURE shift occurrences after they are computed, so span extends the range by the
// largest shifts.
func (r *reader) span(master *event, ranges []futureRange) (low, high int64) {
	const slack = 2 * daySeconds // more than the maximum difference between two zones
	longest := master.length.days*daySeconds + master.length.seconds
	latest, soonest := int64(0), int64(0)
	for _, future := range ranges {
		longest = max(longest, future.event.length.days*daySeconds+future.event.length.seconds)
		latest, soonest = max(latest, future.shift), min(soonest, future.shift)
	}
	return r.low - longest - latest - slack, r.high - soonest + slack
}

// markOccurrence blocks the slots of an occurrence, unless an exception removes it or an override replaces it.
func (r *reader) markOccurrence(s *series, ranges []futureRange, wall int64, l length) error {
	master := s.master
	if len(s.overrides) > 0 || len(master.exceptions) > 0 {
		at := instance{master.zone.instant(wall), false}
		on := instance{floorDiv(wall, daySeconds), true}
		if master.exceptions[at] || master.exceptions[on] {
			return nil
		}
		if s.overrides[at] != nil || s.overrides[on] != nil {
			return nil
		}
		for i, future := range ranges {
			if err := r.work.spend(1 + i); err != nil {
				return err
			}
			if at.at >= future.from {
				r.markShifted(master, future, wall)
				return nil
			}
		}
	}
	r.mark(master, wall, l)
	return nil
}

// markShifted blocks the slots of an occurrence at the time to which an override with RANGE=THISANDFUTURE shifts it.
func (r *reader) markShifted(master *event, future futureRange, wall int64) {
	moved := *future.event
	moved.zone = master.zone
	r.mark(&moved, wall+future.shift, moved.length)
}

// byDate makes the overrides of an all-day series identify occurrences by their dates in India instead of their times.
func (s *series) byDate(india *zone) {
	for id, override := range s.overrides {
		if !id.isDate {
			delete(s.overrides, id)
			override.recurrence = id.dateIn(india)
			s.overrides[override.recurrence] = newer(s.overrides[override.recurrence], override)
		}
	}
}

// dateIn returns the instance that identifies the same occurrence by its date in India.
func (i instance) dateIn(india *zone) instance {
	if i.isDate {
		return i
	}
	return instance{floorDiv(india.wall(i.at), daySeconds), true}
}
