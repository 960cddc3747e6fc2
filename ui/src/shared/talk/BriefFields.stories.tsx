import type { Meta, StoryObj } from '@storybook/react-vite';
import { useAppForm } from '@/lib/forms/useAppForm';
import { BriefFields, type BriefForm, briefSchema } from './BriefFields';
import { briefTexts as texts } from './texts';

const error = (message: string) => ({ type: 'check', message });

function FieldsInForm({ values, wrong }: { values: BriefForm; wrong: boolean }) {
  const { register } = useAppForm(briefSchema, values);
  const errors = { text: error(texts.tooLong), shots: error(texts.shotsTooMany), phone: error(texts.phoneInvalid) };
  return <BriefFields register={register} errors={wrong ? errors : {}} />;
}

const blank: BriefForm = { text: '', shots: '', name: '', phone: '' };

const meta = { component: FieldsInForm, args: { values: blank, wrong: false } } satisfies Meta<typeof FieldsInForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Blank: Story = {};
export const Filled: Story = {
  args: { values: { text: 'The new menu.', shots: 'Thali\nDosa', name: 'Ravi', phone: '98765 43210' } },
};
export const Wrong: Story = { args: { wrong: true } };
