import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import * as v from 'valibot';
import { optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { TextField } from '@/ui/form/TextField';
import { adminTexts as texts } from '@/texts/admin';

const searchSchema = v.object({ text: optionalText() });

type AdminSearchProps = { label: string; search: string; onSearch: (search: string) => void };

export function AdminSearch({ label, search, onSearch }: AdminSearchProps) {
  const { register, submit } = useAppForm(searchSchema, { text: search });
  return (
    <chakra.form role="search" onSubmit={submit(({ text }) => onSearch(text))} maxW="2xl">
      <Flex gap="3" align="end" wrap="wrap">
        <Box flex="1" minW="3xs">
          <TextField label={label} type="search" autoComplete="off" {...register('text')} />
        </Box>
        <Button type="submit" size="lg">
          {texts.find}
        </Button>
        {search && (
          <Button size="lg" variant="outline" colorPalette="gray" onClick={() => onSearch('')}>
            {texts.showAll}
          </Button>
        )}
      </Flex>
    </chakra.form>
  );
}
