"""Copies the lines of recurrence-cases.mjs for which python-dateutil gives the same occurrences, and counts the others.

ical.js 2.2.1 is wrong about several kinds of rules: it ignores a negative BYMONTHDAY of daily rules, counts BYSETPOS in the
first year only from DTSTART on, reads BYDAY=27FR of yearly rules as every Friday, and returns some occurrences out of order.
Its results for such rules are of no use for tests.
"""

import sys
from datetime import datetime

from dateutil.rrule import rrulestr

LOW, HIGH = datetime(2026, 11, 23), datetime(2027, 12, 28)
confirmed = contradicted = 0
for line in sys.stdin:
    start, rule, occurrences = line.rstrip("\n").split("|")
    found = []
    for at in rrulestr(rule, dtstart=datetime.fromisoformat(start)):
        if at > HIGH:
            break
        if at >= LOW:
            found.append(at.isoformat())
    if " ".join(found) == occurrences:
        confirmed += 1
        sys.stdout.write(line)
    else:
        contradicted += 1
print(f"{confirmed} confirmed, {contradicted} contradicted", file=sys.stderr)
