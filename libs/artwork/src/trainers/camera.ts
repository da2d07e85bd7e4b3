import { add, cross, dot, scale, subtract, type Vec2, type Vec3 } from './space.js';

export interface CameraAngle {
  /** Degrees round the shoe: 0 looks at the outer side, 90 from behind, -90 at the toe. */
  azimuth: number;
  /** Degrees above the ground. */
  elevation: number;
  /** The point that lands at `centre`. */
  target: Vec3;
  centre: Vec2;
  /** Drawing units to one unit of the shoe. */
  zoom: number;
  /** Distance of the eye; smaller is a stronger perspective. */
  distance: number;
  /** Degrees that the picture is turned. */
  roll?: number;
  /** Shows the other shoe of the pair: the same model with left and right exchanged. */
  other?: boolean;
}

export interface Camera {
  zoom: number;
  project(point: Vec3): Vec2;
  /** Cosine of the angle between a surface's normal and the line of sight; above 0 the surface is seen. */
  facing(point: Vec3, normal: Vec3): number;
  /** A direction as the viewer sees it: right, up, towards. */
  seen(direction: Vec3): Vec3;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Sets up a perspective camera. */
export function aim(angle: CameraAngle): Camera {
  const [a, e, roll] = [radians(angle.azimuth), radians(angle.elevation), radians(angle.roll ?? 0)];
  const towards: Vec3 = [Math.cos(e) * Math.sin(a), Math.cos(e) * Math.cos(a), Math.sin(e)];
  const level: Vec3 = [Math.cos(a), -Math.sin(a), 0];
  const upright = cross(level, towards);
  const right = add(scale(level, Math.cos(roll)), scale(upright, Math.sin(roll)));
  const up = add(scale(upright, Math.cos(roll)), scale(level, -Math.sin(roll)));
  const flip = angle.other ? -1 : 1;
  const eye = add(angle.target, scale(towards, angle.distance));
  return {
    zoom: angle.zoom,
    project(point) {
      const from = subtract(point, angle.target);
      const near = angle.distance / (angle.distance - dot(from, towards));
      const by = angle.zoom * near;
      return [angle.centre[0] + flip * dot(from, right) * by, angle.centre[1] - dot(from, up) * by];
    },
    facing(point, normal) {
      const sight = subtract(eye, point);
      return dot(sight, normal) / Math.hypot(...sight);
    },
    seen: (direction) => [flip * dot(direction, right), dot(direction, up), dot(direction, towards)],
  };
}
