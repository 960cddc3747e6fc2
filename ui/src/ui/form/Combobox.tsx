import { Box, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { commonTexts } from '@/texts/common';
import { type FieldProps, FormField } from './FormField';
import { Input } from './Input';

type ComboboxOption = { readonly value: string; readonly label: string };

type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Attributes for a form that the browser can submit without scripts. The submitted value is the text in the field. */
  input?: Pick<ComponentProps<'input'>, 'name' | 'required' | 'list'>;
  disabled?: boolean;
};

function matching(options: readonly ComboboxOption[], typed: string) {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));
}

/** Lets people choose one of many options by typing a part of its label. It is meant for tens or a few hundred options. */
export function Combobox({ options, value, onChange, onBlur, placeholder, input, disabled, ...field }: ComboboxProps) {
  const listId = useId();
  // The text that is being typed, or null while the list is closed and the label of the chosen option is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);

  const open = typed !== null;
  const chosen = options.find((option) => option.value === value);
  const shown = matching(options, typed ?? '');
  const optionId = (index: number) => `${listId}-${index}`;

  function openList() {
    if (open) return;
    setTyped('');
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  }

  function choose(option: ComboboxOption | undefined) {
    setTyped(null);
    if (option) onChange(option.value);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (open) setActive((active + step + shown.length) % Math.max(1, shown.length));
      else openList();
    } else if (open && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      setActive(event.key === 'Home' ? 0 : Math.max(0, shown.length - 1));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === 'Escape' && open) {
      // Otherwise Escape would also close a dialog around the field.
      event.stopPropagation();
      setTyped(null);
    }
  }

  return (
    <FormField {...field}>
      <Box position="relative" width="full">
        <Input
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && shown.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          placeholder={chosen?.label ?? placeholder}
          {...input}
          disabled={disabled}
          pe="12"
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onClick={openList}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setTyped(null);
            onBlur?.();
          }}
        />
        <Box position="absolute" insetEnd="4" top="50%" transform="translateY(-50%)" pointerEvents="none" color="fg.subtle">
          <ChevronDown size={20} aria-hidden />
        </Box>
        {open && <ComboboxList id={listId} options={shown} value={value} active={active} optionId={optionId} onChoose={choose} />}
      </Box>
    </FormField>
  );
}

type ComboboxListProps = {
  id: string;
  options: readonly ComboboxOption[];
  value: string;
  active: number;
  optionId: (index: number) => string;
  onChoose: (option: ComboboxOption) => void;
};

const keepInView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** Renders the options of a Combobox, whose input keeps the focus. */
function ComboboxList({ id, options, value, active, optionId, onChoose }: ComboboxListProps) {
  return (
    <Box
      id={id}
      // An empty list has no role, because a list box must contain options.
      {...(options.length > 0 && { role: 'listbox', 'aria-label': commonTexts.options })}
      position="absolute"
      zIndex="popover"
      insetInline="0"
      top="calc(100% + 0.375rem)"
      maxH="64"
      overflowY="auto"
      layerStyle="card"
      boxShadow="lg"
      p="1.5"
    >
      {options.map((option, index) => (
        <Box
          key={option.value}
          id={optionId(index)}
          role="option"
          aria-selected={option.value === value}
          ref={index === active ? keepInView : undefined}
          // This is not a click handler, because the input would lose the focus, and the list would close, before the click.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(option);
          }}
          px="3"
          py="2"
          borderRadius="sm"
          cursor="option"
          fontWeight={option.value === value ? 'semibold' : undefined}
          bg={index === active ? 'marigold.muted' : undefined}
          _hover={{ bg: 'marigold.subtle' }}
        >
          {option.label}
        </Box>
      ))}
      {options.length === 0 && (
        <Text px="3" py="2" color="fg.muted" role="status">
          {commonTexts.noMatches}
        </Text>
      )}
    </Box>
  );
}
