package ical

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// observe returns the zone that a VTIMEZONE defines, with the onsets in the time range that is read. It returns nil if
// no observance can be parsed.
func (z *zones) observe(raw *rawZone) (*zone, error) {
	found := &zone{}
	earliest := int64(math.MaxInt64)
	for _, observance := range raw.observances {
		start, from, to, ok, err := z.observance(observance)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		add := func(wall int64) error {
			if err := z.work.spend(onsetSteps); err != nil {
				return err
			}
			found.onsets = append(found.onsets, onset{wall - from, to})
			return nil
		}
		if start-from < earliest {
			earliest, found.offset = start-from, from
		}
		if err := add(start); err != nil {
			return nil, err
		}
		if err := z.observanceDates(observance, from, add); err != nil {
			return nil, err
		}
		if err := z.observanceRules(observance, start, from, add); err != nil {
			return nil, err
		}
	}
	if len(found.onsets) == 0 {
		return nil, nil
	}
	slices.SortStableFunc(found.onsets, func(a, b onset) int { return cmp.Compare(a.at, b.at) })
	return found, nil
}

// observance parses the start of an observance and the offsets before and after it. It returns false if one of them is
// missing or invalid.
func (z *zones) observance(raw *rawObservance) (start, from, to int64, ok bool, err error) {
	var values [3]string
	for i, line := range []string{raw.start, raw.from, raw.to} {
		p, readable, err := parseProperty(line, z.work)
		if err != nil || !readable {
			return 0, 0, 0, false, err
		}
		values[i] = p.value
	}
	at, okStart := parseWallTime(values[0])
	from, okFrom := parseOffset(values[1])
	to, okTo := parseOffset(values[2])
	return at.wall, from, to, okStart && okFrom && okTo, nil
}

func (z *zones) observanceDates(raw *rawObservance, from int64, add func(int64) error) error {
	for _, line := range raw.dates {
		p, ok, err := parseProperty(line, z.work)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		for value := range strings.SplitSeq(p.value, ",") {
			at, ok := parseWallTime(strings.TrimSpace(value))
			if !ok {
				continue
			}
			if at.isUTC {
				at.wall += from
			}
			if err := add(at.wall); err != nil {
				return err
			}
		}
	}
	return nil
}

// observanceRules calls add with the onsets that the recurrence rules of an observance specify. For a rule without an
// end, it adds only the onsets around the time range that is read. For a rule with an end, it adds all onsets, because
// the last one may still be in effect.
func (z *zones) observanceRules(raw *rawObservance, start, from int64, add func(int64) error) error {
	for _, line := range raw.rules {
		p, ok, err := parseProperty(line, z.work)
		if err = cmp.Or(err, z.work.spend(ruleSteps)); err != nil {
			return err
		}
		parsed, frequent, ok2 := parseRule(p.value)
		if !ok || !ok2 || frequent {
			continue
		}
		low, until := z.low-2*366*daySeconds, int64(math.MaxInt64)
		if parsed.hasUntil {
			until = parsed.until.wall
			if parsed.until.isUTC {
				until += from
			}
		}
		if parsed.hasUntil || parsed.count > 0 {
			low = start
		}
		if err := expand(parsed, start, until, low, z.high, z.work, add); err != nil {
			return err
		}
	}
	return nil
}
