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

/** A time that is being chosen, from `start` or else from the default, and what is typed into its two fields. */
export function useClock(start: ClockTime | undefined) {
  const initial = start ?? defaultTime;
  const [time, showTime] = useState(initial);
  const [isChosen, setChosen] = useState(start !== undefined);
  // What is being typed; nothing where a field shows the time itself.
  const [typed, setTyped] = useState<Typed>({});
  // An hour such as 14 sets the half; the hour 1 that was typed on the way leaves it as it was.
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
    /** Whether somebody has chosen the time; until then it is only where the clock begins. */
    isChosen,
    typed,
    inputs,
    /** The first field that is wrong. */
    invalid,
    isWrong,
    type,
    enter: () => {
      halfBefore.current = time.half;
    },
    /** What is no time stays, with its error; an empty field shows the time again. */
    leave: (unit: ClockUnit) => {
      if (!isWrong(unit) || typed[unit] === '') setTyped((now) => ({ ...now, [unit]: undefined }));
    },
    step: (unit: ClockUnit, by: number) => {
      const [least, most] = bounds[unit];
      setTyped({ ...typed, [unit]: undefined });
      setTime({ ...time, [unit]: stepAround(time[unit], by, least, most) });
    },
    set: (next: ClockTime) => {
      setTyped({});
      setTime(next);
    },
    setHalf: (half: Half) => setTime({ ...time, half }),
    /** Whether the time may be taken; otherwise the field that is wrong has the focus. */
    check: () => {
      if (invalid) inputs[invalid].current?.focus();
      return invalid === undefined;
    },
  };
}

export type Clock = ReturnType<typeof useClock>;
