import { Pencil, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Part } from "./part.tsx";

export function Buttons() {
  return (
    <Part title="Buttons">
      <div className="flex flex-wrap items-center gap-4">
        <Button icon={<Pencil />}>Add New Blessing</Button>
        <Button variant="outline">Create Quote</Button>
        <Button variant="ghost">Not now</Button>
        <Button variant="danger" icon={<Trash2 />}>
          Delete
        </Button>
        <Button variant="link">Learn More</Button>
        <Button size="sm" variant="outline">
          Small
        </Button>
        <Button isLoading loadingLabel="Saving…">
          Save
        </Button>
        <Button disabled>Disabled</Button>
        <Button asChild variant="outline">
          <a href="#top">Go to the top</a>
        </Button>
        <IconButton label="Edit">
          <Pencil />
        </IconButton>
        <IconButton label="Edit" variant="outline">
          <Pencil />
        </IconButton>
        <IconButton label="Edit" variant="solid">
          <Pencil />
        </IconButton>
      </div>
    </Part>
  );
}
