import type { Meta, StoryObj } from '@storybook/react-vite';
import * as v from 'valibot';
import { expect, userEvent } from 'storybook/test';
import { FormActions } from './FormActions';
import { RadioField } from './RadioField';
import { exactText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { longText } from '@/stories/samples';

const schema = v.object({ kind: exactText('Choose a kind of work.') });
const choices = ['short', 'long'] as const;
const labels = { short: 'Weddings', long: longText };

function Sample({ inline }: { inline?: boolean }) {
  const { control, submit } = useAppForm(schema, { kind: '' });
  return (
    <form onSubmit={submit(() => Promise.resolve())} noValidate>
      <RadioField control={control} name="kind" legend="Kind of work" choices={choices} labels={labels} inline={inline} />
      <FormActions onCancel={() => undefined} busy={false} label="Save" />
    </form>
  );
}

const meta = { component: Sample } satisfies Meta<typeof Sample>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Column: Story = {};
export const Inline: Story = { args: { inline: true } };

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Choose a kind of work.')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Weddings' })).toHaveFocus();
  },
};
