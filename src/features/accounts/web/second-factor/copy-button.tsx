import { Copy } from "lucide-react";
import { toast } from "../../../../shared/web/toast.ts";

type Props = { text: string; label: string; copied: string };

export function CopyButton({ text, label, copied }: Props) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.show(copied);
    } catch {
      toast.show("Your browser does not allow copying here. Please select the text.", { type: "error" });
    }
  }
  return (
    <button type="button" className="btn btn-secondary btn-sm" onClick={() => void copy()}>
      <Copy aria-hidden />
      {label}
    </button>
  );
}
