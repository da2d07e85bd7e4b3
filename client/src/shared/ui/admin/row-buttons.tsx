import { EditIcon } from './icons';
import { TrashIcon } from '../icons';

interface RowButtonProps {
  /** What it does, with the name of the row. */
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** Opens a row of a list to be changed. */
export const EditButton = (props: RowButtonProps) => <RowButton {...props} Icon={EditIcon} />;

/** Deletes a row of a list. */
export const DeleteButton = (props: RowButtonProps) => <RowButton {...props} Icon={TrashIcon} />;

function RowButton({ label, Icon, ...others }: RowButtonProps & { Icon: typeof EditIcon }) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...others}>
      <Icon className="size-4.5" />
    </button>
  );
}
