import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";

type Props = {
  label: string;
  button: string;
  isDangerous?: boolean;
  cancel?: string;
  /** Of the mutation that sends it. */
  sending: { isPending: boolean; error: Error | null; reset: () => void };
  onSubmit: (typed: FormData) => void;
  onCancel: () => void;
  children: ReactNode;
};

/**
 * A form that takes the place of a button in the panel. Its first field has the focus, and after a refusal the first faulty one; a second
 * press while it is sent does nothing; editing clears the refusal, which loses no input.
 */
export function InlineForm({ label, button, isDangerous = false, cancel = "Cancel", sending, onSubmit, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { isPending, error, reset } = sending;
  useEffect(() => {
    const first = form.current?.querySelector("input");
    first?.focus();
    first?.select();
  }, []);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isPending) onSubmit(new FormData(event.currentTarget));
  }
  return (
    <form ref={form} noValidate aria-label={label} className="grid gap-4" onSubmit={submit} onInput={() => error && reset()}>
      {children}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          className={`btn ${isDangerous ? "btn-danger" : "btn-primary"}`}
          data-busy={isPending || undefined}
          aria-disabled={isPending || undefined}
        >
          {button}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </form>
  );
}
