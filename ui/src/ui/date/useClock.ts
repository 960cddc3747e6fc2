import { useRef, useState } from 'react';
import { defaultTime, parseHour, parseMinute, parseTypedTime, stepAround, type ClockTime, type Half } from '@/lib/format/clock';

export type ClockUnit = 'hour' | 'minute';

type Typed = { readonly [Unit in ClockUnit]?: string };

const bounds = { hour: [1, 12], minute: [0, 59] } as const;
const separator = /[:.]\s*$/;

function read(unit: ClockUnit, text: string, half: Half): Partial<ClockTime> | undefined {
  if (unit === 'hour') return parseTypedTime(text, half) ?? parseHour(text.replace(separator, ''), half);
  const minute = parseMinute(text);
  return minute === undefined ? undefined : { minute };
}

/** Manages a time that a person chooses and the text typed into its two fields. The time is initially `start` or a default. */
export function useClock(start: ClockTime | undefined) {
  const initial = start ?? defaultTime;
  const [time, showTime] = useState(initial);
  const [isChosen, setChosen] = useState(start !== undefined);
  // The texts that have been typed. A field without a typed text shows the hour or minute of the time.
  const [typed, setTyped] = useState<Typed>({});
  // AM or PM as it was when the field got the focus. Typing 14 sets PM, but if 14 is then corrected to 1, the hour is read with
  // the original half.
  const halfBefore = useRef<Half>(initial.half);
  const inputs = { hour: useRef<HTMLInputElement>(null), minute: useRef<HTMLInputElement>(null) };

  function setTime(next: ClockTime) {
    showTime(next);
    setChosen(true);
  }

  const isWrong = (unit: ClockUnit) => typed[unit] !== undefined && !read(unit, typed[unit], time.half);
  const invalid = (['hour', 'minute'] as const).find(isWrong);

  function type(unit: ClockUnit, text: string) {
    const part = read(unit, text, halfBefore.current);
    if (part) setTime({ ...time, ...part });
    if (part && unit === 'hour' && 'minute' in part) {
      setTyped({});
    } else if (part && unit === 'hour' && separator.test(text)) {
      setTyped({ ...typed, hour: undefined });
      inputs.minute.current?.focus();
    } else {
      setTyped({ ...typed, [unit]: text });
    }
  }

  return {
    time,
    /** Whether the person has chosen the time. Before that, it is only the initial value. */
    isChosen,
    typed,
    inputs,
    /** The first field with an invalid text, or undefined. */
    invalid,
    isWrong,
    type,
    enter: () => {
      halfBefore.current = time.half;
    },
    /**
     * Called when a field loses the focus. A field with an invalid text keeps it, with its error. Any other field shows the
     * time again.
     */
    leave: (unit: ClockUnit) => {
      if (!isWrong(unit) || typed[unit] === '') setTyped((now) => ({ ...now, [unit]: undefined }));
    },
    step: (unit: ClockUnit, by: number) => {
      const [min, max] = bounds[unit];
      setTyped({ ...typed, [unit]: undefined });
      setTime({ ...time, [unit]: stepAround(time[unit], by, min, max) });
    },
    set: (next: ClockTime) => {
      setTyped({});
      setTime(next);
    },
    setHalf: (half: Half) => setTime({ ...time, half }),
    /** Reports whether the time is valid. If it is not, the invalid field receives the focus. */
    check: () => {
      if (invalid) inputs[invalid].current?.focus();
      return invalid === undefined;
    },
  };
}

export type Clock = ReturnType<typeof useClock>;
